/** Words of a chapter on its hidden things: called by `secrets.ts` for every state, also without the chapter's setting. */
import type { SecretPath } from '@wayfinder/engine';
import type { State } from '../../state.ts';

/** The chapter's hidden values in this state, as JSON pointers, with the seats that know them. */
export type SecretsOf = (state: State) => SecretPath[];
