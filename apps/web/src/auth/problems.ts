/** Problems with signing in, from the codes that Auth.js puts into an address. */

/** A text of `signIn.problem`. */
export type SignInProblem = 'link' | 'refused' | 'mail' | 'session' | 'origin' | 'config' | 'other';

const PROBLEMS: Readonly<Record<string, SignInProblem>> = {
  Verification: 'link',
  AccessDenied: 'refused',
  EmailSignin: 'mail',
  EmailSignInError: 'mail',
  SessionRequired: 'session',
  Origin: 'origin',
  Configuration: 'config',
};

/** The problem that a code stands for. */
export function signInProblem(code: unknown): SignInProblem {
  return (typeof code === 'string' && Object.hasOwn(PROBLEMS, code) && PROBLEMS[code]) || 'other';
}
