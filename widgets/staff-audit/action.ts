/** What a call of the staff did, by its method and its path behind `/v2/staff/`: the name of the text that says it. */
const ACTIONS: Readonly<Record<string, string>> = {
  'PUT attendance': 'didAttendance',
  'PATCH homework': 'didHomework',
  'PUT homework/due': 'didDue',
  'PUT exam-mark': 'didExam',
  'POST coins': 'didCoins',
  'POST ledger/{id}/reverse': 'didReverse',
  'POST notify': 'didNotify',
  'POST person/{id}/start-code': 'didCode',
  'POST start-codes': 'didCodes',
  'POST people': 'didAddPerson',
  'PATCH people/{id}': 'didPeople',
  'POST groups': 'didAddGroup',
  'PATCH groups/{id}': 'didGroups',
  'POST groups/{id}/members': 'didAddMember',
  'DELETE groups/{id}/members/{student_id}': 'didRemoveMember',
  'POST timetable': 'didTimetable',
  'PATCH timetable/{id}': 'didTimetable',
  'POST lessons': 'didAddLesson',
  'PATCH lessons/{id}': 'didLessons',
  'POST lessons/{id}/open': 'didOpenLesson',
  'POST slots': 'didAddSlots',
  'PATCH slots/{id}': 'didSlots',
  'POST products': 'didAddProduct',
  'PATCH products/{id}': 'didProducts',
  'POST products/{id}/picture': 'didProducts',
  'POST pickup': 'didPickup',
  'PUT settings': 'didSettings',
  'POST settings/logo': 'didLogo',
  'POST courses': 'didAddCourse',
  'PATCH courses/{id}': 'didCourses',
  'POST courses/{id}/lessons': 'didCourses',
  'PATCH elements/{id}': 'didCourses',
  'PATCH certificates/{id}': 'didCertificates',
  'POST seasons': 'didAddSeason',
  'PATCH seasons/{id}': 'didSeasons',
  'POST import': 'didImport',
  'POST sites': 'didAddSite',
  'PATCH sites/{key}': 'didSites',
};

/** The name of the text that says what was done. @param call `PUT /v2/staff/attendance` */
export function actionOf(call: string, detail: Readonly<Record<string, unknown>> = {}): string {
  const action = ACTIONS[call.replace(/ .*\/staff\//, ' ')] ?? 'didOther';
  const { dry_run } = (detail.query ?? {}) as { dry_run?: boolean };
  return action === 'didImport' && dry_run ? 'didCheckTable' : action;
}
