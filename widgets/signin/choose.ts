import { $newCodes, call, takeTokens } from '@mars/session/session.ts';

/**
 * Chooses one's own password by a start code, and signs in.
 * @param login as it is typed at the sign-in: a login or a phone number
 * @throws {CallError} code_expired, start_code_used, and what signing in refuses
 */
export async function choosePassword(
  login: string,
  code: string,
  password: string,
): Promise<{ role: string | undefined }> {
  const answer = await call('POST /v1/auth/password', { body: { login, code, password } });
  takeTokens(answer);
  return { role: answer.role };
}

/**
 * Signs in by a code after the password.
 * @throws {CallError} factor_code, second_step_over, too_many, and what signing in refuses
 */
export async function takeSecondStep(ticket: string, code: string): Promise<{ role: string | undefined }> {
  const answer = await call('POST /v1/auth/factor', { body: { ticket, code } });
  $newCodes.set(answer.recovery_codes ?? null);
  takeTokens(answer);
  return { role: answer.role };
}
