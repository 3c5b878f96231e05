import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { problemOf, refusalOf, sendProblem } from './problem.ts';
import { Refused } from './refused.ts';

describe('what was thrown', () => {
  const refused = new Refused('debt');

  it.each([
    [refused, 'debt'],
    [{ validation: [], validationContext: 'params' }, 'not_found'],
    [{ validation: [], validationContext: 'body' }, 'invalid'],
    [{ statusCode: 413 }, 'too_large'],
    [{ statusCode: 415 }, 'unsupported_type'],
    [{ statusCode: 406 }, 'unsupported_type'],
    [{ statusCode: 400 }, 'malformed'],
    [{ statusCode: 499 }, 'malformed'],
    [{ code: '22003' }, 'malformed'],
    [{ code: '08006' }, 'unavailable'],
    [{ code: '53300' }, 'unavailable'],
    [{ code: '57P01' }, 'unavailable'],
    [{ code: 'ECONNREFUSED' }, 'unavailable'],
    [{ message: 'timeout exceeded when trying to connect' }, 'unavailable'],
  ])('%o is %s', (error, code) => {
    expect(refusalOf(error)?.code).toBe(code);
  });

  it.each([[new TypeError('x')], [{ statusCode: 500 }], [{ code: '23505' }], [{ code: '42601' }]])(
    '%o is a fault of ours',
    (error) => {
      expect(refusalOf(error)).toBeNull();
    },
  );
});

describe('a refusal', () => {
  it('fills in what its texts name, and leaves what it does not know', () => {
    const { message_uz, message_ru, left, status, code } = problemOf(
      new Refused('out_of_stock', { left: 3 }),
    );
    expect({ message_uz, message_ru, left, status, code }).toEqual({
      message_uz: 'Bu mahsulotdan faqat 3 ta qolgan.',
      message_ru: 'Этого товара не хватает, осталось: 3.',
      left: 3,
      status: 409,
      code: 'out_of_stock',
    });
    expect(problemOf(new Refused('out_of_stock')).message_ru).toContain('{left}');
  });

  it('of ours says that it is ours', () => {
    expect(problemOf(null)).toMatchObject({ status: 500, code: 'internal', title: 'Server fault' });
  });

  const send = (refused: Refused | null, url = '/v1/me') => {
    const sent = { status: 0, headers: {} as Record<string, string>, body: {} as Record<string, unknown> };
    const reply = {
      request: { url },
      header: (name: string, value: string) => {
        sent.headers[name] = value;
        return reply;
      },
      code: (status: number) => {
        sent.status = status;
        return reply;
      },
      serializer: () => reply,
      send: (body: Record<string, unknown>) => {
        sent.body = body;
        return reply;
      },
    };
    sendProblem(reply as unknown as FastifyReply, refused);
    return sent;
  };
  const plain = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' };

  it.each([
    [new Refused('debt'), 409, {}],
    [null, 500, {}],
    [new Refused('unauthorized'), 401, { 'www-authenticate': 'Bearer' }],
    [new Refused('unavailable'), 503, { 'retry-after': '5' }],
    [new Refused('too_many'), 429, { 'retry-after': '60' }],
    [new Refused('too_many', { retry_after: 7 }), 429, { 'retry-after': '7' }],
  ])('%o travels as %i with its headers', (refused, status, headers) => {
    expect(send(refused)).toMatchObject({ status, headers: { ...plain, ...headers } });
    expect(Object.keys(send(refused).headers).sort()).toEqual(Object.keys({ ...plain, ...headers }).sort());
    expect(send(refused).body.error).toBeUndefined();
  });

  it('of the assistant is what the official client reads, and not worth another try', () => {
    const { headers, body } = send(new Refused('ai_limit'), '/v2/ai/responses');
    expect(headers['x-should-retry']).toBe('false');
    expect(body.error).toEqual({
      message: 'Daily AI limit reached',
      code: 'ai_limit',
      type: 'invalid_request_error',
    });
  });
});
