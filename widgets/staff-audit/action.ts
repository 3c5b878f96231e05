import type { Lang } from '@mars/i18n/lang.ts';

/** What a call of the staff did, by its method and its path behind `/v2/staff/`: the name of the text that says it. */
const ACTIONS: Readonly<Record<string, string>> = {
  'PUT attendance': 'didAttendance',
  'PATCH homework': 'didHomework',
  'PUT homework/due': 'didDue',
  'POST review/{kind}/{id}': 'didReview',
  'PUT exam-mark': 'didExam',
  'POST exam/{id}/rejudge': 'didRejudge',
  'POST coins': 'didCoins',
  'POST ledger/{id}/reverse': 'didReverse',
  'POST notify': 'didNotify',
  'POST person/{id}/start-code': 'didCode',
  'POST start-codes': 'didCodes',
  'DELETE person/{id}/factor': 'didFactor',
  'PUT person/{id}/consent': 'didConsent',
  'POST person/{id}/consent/object': 'didObject',
  'POST person/{id}/consent/decide': 'didDecide',
  'POST people': 'didAddPerson',
  'PATCH people/{id}': 'didPeople',
  'DELETE people/{id}/chat': 'didUnlink',
  'POST numbers': 'didNumber',
  'POST groups': 'didAddGroup',
  'PATCH groups/{id}': 'didGroups',
  'POST groups/{id}/members': 'didAddMember',
  'DELETE groups/{id}/members/{student_id}': 'didRemoveMember',
  'POST groups/{id}/members/{student_id}/move': 'didMoveMember',
  'POST groups/{id}/waiting': 'didWait',
  'DELETE waiting/{id}': 'didWait',
  'PATCH spans/{id}': 'didSpans',
  'DELETE spans/{id}': 'didSpans',
  'POST spans/{id}/rests': 'didRest',
  'PATCH rests/{id}': 'didRests',
  'DELETE rests/{id}': 'didRests',
  'PUT spans/{id}/price': 'didPrice',
  'DELETE spans/{id}/price': 'didDropPrice',
  'POST charges': 'didCharge',
  'POST charges/{id}/lower': 'didLowerCharge',
  'POST charges/{id}/reverse': 'didReverseCharge',
  'POST charges/differences': 'didDifferences',
  'PUT charging': 'didCharging',
  'PUT debtors/{student_id}/promise': 'didPromise',
  'DELETE debtors/{student_id}/promise': 'didDropPromise',
  'POST restored/looked': 'didLookThrough',
  'POST timetable': 'didTimetable',
  'PATCH timetable/{id}': 'didTimetable',
  'POST rooms': 'didRooms',
  'PATCH rooms/{id}': 'didRooms',
  'POST rooms/{id}/merge': 'didRooms',
  'DELETE rooms/{id}': 'didRooms',
  'POST lessons': 'didAddLesson',
  'PATCH lessons/{id}': 'didLessons',
  'POST lessons/{id}/open': 'didOpenLesson',
  'POST slots': 'didAddSlots',
  'PATCH slots/{id}': 'didSlots',
  'POST products': 'didAddProduct',
  'PATCH products/{id}': 'didProducts',
  'POST products/{id}/picture': 'didProducts',
  'POST news': 'didAddNews',
  'PATCH news/{id}': 'didNews',
  'POST news/{id}/picture': 'didNews',
  'DELETE news/{id}': 'didRemoveNews',
  'PATCH leads/{id}': 'didLeads',
  'PUT leads/hook': 'didLeadHook',
  'PUT leads/told': 'didLeadTold',
  'DELETE leads/groups/{id}': 'didLeadTold',
  'PUT english/course/{id}': 'didEnglishCourse',
  'POST english/questions': 'didEnglishQuestions',
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
  'POST payments': 'didCash',
  'POST people/{id}/pay-code': 'didPayCode',
  'POST payments/{id}/reverse': 'didReverseCash',
  'POST debtors/{student_id}/remind': 'didRemind',
  'POST sites/refused': 'didLetIn',
  'POST payments/{id}/refund': 'didRefund',
  'PUT payment-systems/{system}': 'didPaySystem',
  'DELETE payment-systems/{system}': 'didStopPaySystem',
  'POST till-table': 'didTillTable',
  'POST till-table/{id}/book': 'didBookLine',
  'POST till-table/{id}/leave': 'didLeaveLine',
  'GET outbox': 'didReadOutbox',
  'GET export': 'didExport',
  'GET leads/table': 'didLeadTable',
  'GET payments/table': 'didPaymentTable',
  'GET courses/{id}/file': 'didCourseFile',
  'GET exam/{id}': 'didReadExam',
  'GET elements/{id}': 'didReadElement',
};

interface Marked {
  mark?: number | null;
  marks?: readonly { total_mark?: number | null }[];
  coins?: number;
}

/** Where the same call takes back what it gave: what says that it did. */
const TAKES: Readonly<Record<string, [action: string, takes: (now: Marked, was: Marked) => boolean]>> = {
  didHomework: ['didTakeHomework', ({ mark }, was) => mark === null && typeof was.mark === 'number'],
  didExam: [
    'didTakeExam',
    ({ marks }, was) => !!was.marks?.length && !!marks?.every(({ total_mark }) => total_mark === null),
  ],
  didCoins: ['didTakeCoins', ({ coins = 0 }) => coins < 0],
};

/** The name of the text that says what was done. @param call `PUT /v2/staff/attendance` */
export function actionOf(call: string, detail: Readonly<Record<string, unknown>> = {}): string {
  const given = ACTIONS[call.replace(/ .*\/staff\//, ' ')] ?? 'didOther';
  const [taken, takes] = TAKES[given] ?? [];
  const action = taken && takes?.(detail.body ?? {}, detail.before ?? {}) ? taken : given;
  const { dry_run } = (detail.query ?? {}) as { dry_run?: boolean };
  return action === 'didImport' && dry_run ? 'didCheckTable' : action;
}

/** What people call the thing that was changed; '' where they do not. */
export const whatOf = ({ what }: Readonly<Record<string, unknown>>, lang: Lang): string =>
  String(
    (what as Partial<Record<Lang, string>> | undefined)?.[lang] ?? (typeof what === 'string' ? what : ''),
  );
