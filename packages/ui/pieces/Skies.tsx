interface SkiesProps {
  /** The address of the picture by day and by night. */
  of: (time: 'day' | 'night') => string;
}

/** Mars by day and by night, as the scheme is; the one that is not shown is not fetched. */
export const Skies = ({ of }: SkiesProps) => (
  <>
    <img className="sky day" src={of('day')} alt="" loading="lazy" />
    <img className="sky night" src={of('night')} alt="" loading="lazy" />
  </>
);
