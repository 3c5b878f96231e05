interface Text {
  uz: string;
  ru: string;
}

/** What a student is told of a certificate. */
export const texts = {
  withdrawn: (course: Text): Text => ({
    uz: `«${course.uz}» kursi sertifikatingiz qaytarib olindi.`,
    ru: `Сертификат курса «${course.ru}» отозван.`,
  }),
  back: (course: Text): Text => ({
    uz: `«${course.uz}» kursi sertifikatingiz qayta kuchga kirdi.`,
    ru: `Сертификат курса «${course.ru}» снова действует.`,
  }),
};
