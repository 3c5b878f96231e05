/**
 * The data of a plain server and its answers to the calls of section 7 of the specification, word for word: nothing more
 * in a reply than section 3 names, an empty body where a reply is not described.
 */

/** A request as a call sees it. */
export interface Asked {
  /** Method and path, the id of a notification as `{id}`: `PATCH /v1/notification/{id}/read`. */
  call: string;
  id: string | undefined;
  query: URLSearchParams;
  bearer: string | undefined;
  contentType: string;
  body: string;
}

/** An answer that is no success; plain servers write `{"message": …}`. */
export class Fault extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const PLAIN_LOGIN = 'aziza';
export const PLAIN_PASSWORD = 'parol-1';

export const plainStudent = {
  id: 71,
  first_name: 'Aziza',
  last_name: 'Karimova',
  avatar: null as string | null,
  rank: { title: 'Bilimdon' },
  is_premium: false,
  coins: 450,
  xp: 8400,
  daily_streak: { streak_count: 3 },
  balance: 0,
  payment_link: null as string | null,
  external_id: null as string | null,
  groups: [{ id: 7, name: 'FE-12', course: { id: 3 } }],
};

export type PlainNotice = ReturnType<typeof notice>;

/** `type`: coin, badge, daily_streak or season_end. Those of a streak do not say how long it is. */
export function notice(id: number, type: string, isRead = false) {
  const season = type === 'season_end';
  return {
    id,
    uuid: `4f1c-${id}`,
    is_read: isRead,
    created_at: `2026-11-1${id % 10}T09:05:00+05:00`,
    comment: null as string | null,
    image: null as string | null,
    images: [] as string[],
    notification: {
      type,
      message_uz: `Xabar ${id}`,
      message_ru: season ? null : (`Новость ${id}` as string | null),
    },
    season_data: season ? { position: 3, reward: 20, season: '2026-kuz' } : null,
  };
}

const coins = (id: number, for_date: string, total_debit: number, total_credit: number) => ({
  id,
  for_date,
  data: [{ id: id * 10, first_name: 'Aziza', last_name: 'Karimova', total_debit, total_credit }],
});

/** One student's world on a Thursday of November. Tests change it as they need. */
export class PlainCentre {
  now = '2026-11-19T14:03:22+05:00';
  student = structuredClone(plainStudent);
  premiumDays = 0;
  questionsLeft = 3;
  notices: PlainNotice[] = [];
  attendance = [
    { attend_date: '2026-11-17', attendance_type: 1 },
    { attend_date: '2026-11-12', attendance_type: 0 },
    { attend_date: '2026-10-29', attendance_type: 1 },
  ];
  coinDays = [coins(3, '2026-11-19', 4, 0), coins(2, '2026-11-12', 0, 120), coins(1, '2026-10-05', 60, 0)];
  avatarFiles = ['avatars/01.svg', 'avatars/02.svg', 'avatars/03.svg'];
  worn: object[] = [];
  /** The only access token that is good now; a refresh gives the next one. */
  access = 'plain-access-1';
  refresh = 'plain-refresh-1';

  answer(asked: Asked): unknown {
    const handler = calls[asked.call];
    if (!handler) throw new Fault(404, 'Cannot find this');
    return handler(this, asked);
  }
}

/** Whether section 7 has such a call. */
export const isKnown = (call: string): boolean => call in calls;

/** Calls that take no access token. */
export const isOpen = (call: string): boolean =>
  ['POST /v1/auth/signin', 'GET /v1/auth/token', 'GET /now/datetime', 'POST /v2/ai/responses'].includes(call);

type Handler = (centre: PlainCentre, asked: Asked) => unknown;

const need = (holds: unknown, what: string): void => {
  if (!holds) throw new Fault(400, `wrong request: ${what}`);
};
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The part of a list between `from_date` and `till_date`, both included. */
function between<T>(list: T[], { query }: Asked, dayOf: (item: T) => string): T[] {
  const [from = '', till = ''] = [query.get('from_date') ?? '', query.get('till_date') ?? ''];
  need(day.test(from) && day.test(till) && from <= till, 'from_date and till_date');
  return list.filter((item) => dayOf(item) >= from && dayOf(item) <= till);
}

const ownId = ({ student }: PlainCentre, { query }: Asked): void =>
  need(query.get('student_id') === String(student.id), 'student_id');
const noBody = ({ body }: Asked): void => need(body === '' || body === 'null', 'no body');

const calls: Record<string, Handler> = {
  'POST /v1/auth/signin': ({ access, refresh }, { body }) => {
    const { login, password } = JSON.parse(body);
    if (login !== PLAIN_LOGIN || password !== PLAIN_PASSWORD) throw new Fault(401, 'Login yoki parol xato');
    return { access_token: access, refresh_token: refresh };
  },
  'GET /v1/auth/token': (centre, { bearer }) => {
    if (bearer !== centre.refresh) throw new Fault(403, 'Forbidden');
    centre.access = `plain-access-${Number(centre.access.split('-').at(-1)) + 1}`;
    return { access_token: centre.access };
  },
  'GET /v1/me': ({ student }) => student,
  'GET /v1/me/projects': (_centre, { query }) => {
    need(query.get('course_id'), 'course_id');
    return [];
  },
  'GET /v1/me/total_monthly_exam_results': (_centre, { query }) => {
    need(query.get('group_id'), 'group_id');
    return [];
  },
  'PATCH /v1/me/update_picture': (centre, asked) => {
    ownId(centre, asked);
    const { query, contentType, body } = asked;
    if (contentType.startsWith('multipart/form-data')) {
      need(body.includes('name="file"'), 'a part file');
      centre.student.avatar = '/media/avatars/09.svg';
      return;
    }
    noBody(asked);
    const file = centre.avatarFiles[Number(query.get('emoji') ?? -1)];
    need(file, 'emoji');
    centre.student.avatar = `/media/${file}`;
  },
  'GET /v1/me/avatar_files': ({ avatarFiles }) => avatarFiles,
  'GET /v2/project/ai-config': (_centre, { query }) => {
    need(query.get('config_name') === 'space_chatbot', 'config_name');
    return { instructions: 'Qisqa javob ber.' };
  },
  'GET /v2/project/ai-limit': ({ questionsLeft }) => ({ has_limit: questionsLeft > 0 }),
  'POST /v2/project/ai-limit/create': (centre, asked) => {
    need(asked.query.get('ai_limit') === '1', 'ai_limit');
    noBody(asked);
    centre.questionsLeft--;
  },
  'POST /v2/ai/responses': (_centre, { body }) => {
    const { model, instructions, input, previous_response_id } = JSON.parse(body);
    need(typeof model === 'string' && model, 'model');
    need(instructions === 'Qisqa javob ber.', 'instructions');
    const turn = Number(previous_response_id?.split('-')[1] ?? 0) + 1;
    const content = [{ type: 'output_text', text: `Javob ${turn}: ${input}` }];
    return { id: `resp-${turn}`, output: [{ type: 'message', role: 'assistant', content }] };
  },
  'GET /v2/premium/check_premium': (centre, asked) => {
    ownId(centre, asked);
    const { is_premium } = centre.student;
    return { premium: is_premium, level: is_premium ? 1 : 0 };
  },
  'POST /v2/premium/buy': (centre, asked) => {
    noBody(asked);
    if (asked.query.get('password') !== PLAIN_PASSWORD) throw new Fault(422, 'Wrong password');
    centre.student.is_premium = true;
    centre.student.coins -= 299;
    centre.premiumDays = 30;
  },
  'GET /v2/premium/limit-check': ({ premiumDays }) => ({ duration: premiumDays }),
  'GET /v1/attendance/student': ({ attendance }, asked) =>
    between(attendance, asked, ({ attend_date }) => attend_date),
  'GET /v1/shop/student/heroes': (centre, asked) => {
    ownId(centre, asked);
    return centre.worn;
  },
  'GET /v1/notification': ({ notices }) => notices,
  'PATCH /v1/notification/{id}/read': ({ notices }, asked) => {
    noBody(asked);
    const found = notices.find(({ uuid }) => uuid === asked.id);
    need(found && asked.query.get('notification_id') === String(found.id), 'uuid and notification_id');
    if (found) found.is_read = true;
  },
  'GET /v1/coins/student/history': ({ coinDays }, asked) =>
    between(coinDays, asked, ({ for_date }) => for_date),
  'GET /now/datetime': ({ now }) => ({ datetime: now }),
};
