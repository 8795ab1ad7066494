import type { Invitation } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getTranslations } from 'next-intl/server';
import type { ReactElement } from 'react';
import { invitationPath } from '../lobby/invite.ts';
import { Texts } from '../parts/texts.tsx';
import { GameCard } from './calls.tsx';
import styles from './home.module.css';
import { Answer } from './lazy-answer.tsx';

interface InvitationsProps {
  invitations: readonly Invitation[];
  names: ReadonlyMap<string, string>;
}

/** Games that the visitor is invited to, with the way to say yes or no. */
export async function Invitations({ invitations, names }: InvitationsProps): Promise<ReactElement | null> {
  const t = await getTranslations('invitations');
  if (invitations.length === 0) return null;
  return (
    <section>
      <h2>{t('title', { n: invitations.length })}</h2>
      <Texts of={['invitations']}>
        <ul className={styles.cards}>
          {invitations.map(({ game, from, link }) => (
            <li key={game.id}>
              <GameCard
                game={game}
                names={names}
                href={invitationPath({ gameId: game.id, link })}
                foot={
                  <Answer
                    gameId={game.id}
                    name={game.name}
                    link={link}
                    isFull={game.seats.every(({ taken }) => taken)}
                  />
                }
              >
                <p>{from === null ? t('invited') : t('invitedBy', { name: isolated(from) })}</p>
              </GameCard>
            </li>
          ))}
        </ul>
      </Texts>
    </section>
  );
}
