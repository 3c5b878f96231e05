import { Answered } from '@mars/element/pieces/Answered.tsx';
import { useTexts } from '@mars/i18n/context.tsx';
import { $me } from '@mars/session/me.ts';
import { toast } from '@mars/ui/toast.ts';
import { useRef } from 'react';
import { Back } from './Back.tsx';
import { addLesson, courseOf, elementOf, type Source, type WholeCourse } from './courses.ts';
import { useKept } from './draft.ts';
import { useRejudge } from './Rejudge.tsx';
import type { Place } from './StaffCourses.tsx';
import { WorkForm } from './WorkForm.tsx';
import { bodyOf, emptyLesson, type Work, workOf } from './work.ts';

interface EditorProps {
  place: Place;
  onGo: (place: Place) => void;
}

/** What is written of a course: one of its elements, or a lesson that is to be. */
export function Editor({ place, onGo }: EditorProps) {
  const { element, course, into } = place;
  return (
    <Answered of={$me} height={420}>
      {({ id }) => (
        <Answered of={courseOf(course)} height={420}>
          {(whole) => {
            const rest = { owner: String(id), course: whole, onGo };
            if (!element) return <NewLesson {...rest} into={into} />;
            return (
              <Answered of={elementOf(element)} height={420}>
                {(source) => <Element {...rest} source={source} />}
              </Answered>
            );
          }}
        </Answered>
      )}
    </Answered>
  );
}

interface InCourse {
  owner: string;
  course: WholeCourse;
  onGo: EditorProps['onGo'];
}

function Element({ source, ...rest }: InCourse & { source: Source }) {
  const { t } = useTexts();
  const { id, slug } = source;
  // Of when it was opened: what comes meanwhile is not what was looked at.
  const version = useRef(source.version);
  const { send, asks } = useRejudge(source);
  const module = rest.course.modules.find(({ items }) => items.some((item) => item.id === id));
  return (
    <>
      <Known
        {...rest}
        name={`element-${id}`}
        server={workOf(source)}
        folder={`${module?.slug}/${slug}/`}
        preview={id}
        send={(work, newer) => send({ ...bodyOf(work), version: newer ?? version.current })}
        onSaved={(saved) => {
          version.current = saved.version;
          toast(t('saved'));
        }}
      />
      {asks}
    </>
  );
}

const EMPTY = emptyLesson();

/** A lesson at the end of a module; it is opened when it is there. */
function NewLesson({ into, ...rest }: InCourse & { into: number | undefined }) {
  const { t } = useTexts();
  const { course, onGo } = rest;
  const module = course.modules.find(({ id }) => id === into);
  if (!module) return null;
  return (
    <Known
      {...rest}
      isNew
      name={`lesson-of-${module.id}`}
      server={EMPTY}
      folder={`${module.slug}/`}
      // Any of the module will do: a lesson that is to be has no drawings yet.
      preview={module.items[0]?.id}
      send={(work) => {
        const { lesson, text } = bodyOf(work);
        return addLesson(course.id, { module_id: module.id, lesson: lesson!, text: text! });
      }}
      onSaved={({ id }) => {
        toast(t('added'));
        onGo({ course: course.id, element: id });
      }}
    />
  );
}

interface KnownProps extends InCourse {
  /** Under which it is kept on the device. */
  name: string;
  server: Work;
  folder: string;
  preview: number | undefined;
  isNew?: boolean;
  send: (work: Work, newer?: string) => Promise<Source | null>;
  onSaved: (source: Source) => void;
}

function Known({ course, onGo, ...rest }: KnownProps) {
  const { t, lang } = useTexts();
  const kept = useKept(rest.owner, rest.name);
  const { kind, lesson, homework } = rest.server;
  if (kept === undefined) return null;
  return (
    <>
      <Back
        to={course.title[lang]}
        title={(lesson ?? homework)?.title[lang] || t(rest.isNew ? 'newLesson' : kind)}
        onBack={() => onGo({ course: course.id })}
      />
      <WorkForm {...rest} kept={kept} />
    </>
  );
}
