import type { ReactElement, ReactNode } from 'react';

interface CardProps {
  readonly children: ReactNode;
  /** Something must be done here: the accent, as an edge only. */
  readonly due?: boolean;
  /** A picture that fills one side: left on a narrow card, above on a wide page. */
  readonly picture?: ReactNode;
}

/** A card on the page's ground. */
export function Card({ children, due = false, picture }: CardProps): ReactElement {
  return (
    <article className="wf-card" data-due={due || undefined}>
      {picture === undefined ? null : <div className="wf-card-picture">{picture}</div>}
      <div className="wf-card-body">{children}</div>
    </article>
  );
}

/** One phase of a round on the track. */
interface StripPhase {
  readonly id: string;
  readonly label: ReactNode;
}

interface StripProps {
  /** The round or turn. */
  readonly title: ReactNode;
  readonly phases: readonly StripPhase[];
  /** Id of the phase the game is in; `null` before the start and after the end. */
  readonly now: string | null;
  /** Spoken name of the track. */
  readonly label: string;
}

/** Stage of the game: the round, and its phases as a track. */
export function Strip({ title, phases, now, label }: StripProps): ReactElement {
  const at = phases.findIndex((phase) => phase.id === now);
  return (
    <div className="wf-strip">
      <div className="wf-strip-title">{title}</div>
      <ol className="wf-strip-track" aria-label={label}>
        {phases.map((phase, index) => (
          <li
            key={phase.id}
            className="wf-strip-phase"
            data-state={index === at ? 'now' : index < at ? 'done' : 'next'}
            aria-current={index === at ? 'step' : undefined}
          >
            {phase.label}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ErrorNoteProps {
  /** Name of what happened. */
  readonly title: ReactNode;
  /** Meaning for the game, and what to do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `refusal`: a rule says no. `trouble`: something failed. */
  readonly kind?: 'refusal' | 'trouble';
}

/** Says what happened, what it means, and what to do; announced when it appears. */
export function ErrorNote({ title, children, action, kind = 'trouble' }: ErrorNoteProps): ReactElement {
  return (
    <div className="wf-error" role="alert" data-kind={kind}>
      <div className="wf-error-title">{title}</div>
      {children === undefined ? null : <div>{children}</div>}
      {action === undefined ? null : <div className="wf-error-action">{action}</div>}
    </div>
  );
}

/** Text for readers of the screen only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className="wf-hidden">{children}</span>;
}

interface StepRowProps {
  /** Number of the step, the same as on the board. */
  readonly step: number;
  readonly children: ReactNode;
  /** `settled`: committed. `open`: composed, can be undone. `later`: still to be chosen. */
  readonly state: 'settled' | 'open' | 'later';
  /** Cost and gain, or the word that it is settled. */
  readonly detail?: ReactNode;
  readonly action?: ReactNode;
}

/** One step of a composed turn; belongs in an `ol`. */
export function StepRow({ step, children, state, detail, action }: StepRowProps): ReactElement {
  return (
    <li className="wf-step" data-state={state}>
      <StepDisc step={step} state={state} />
      <div className="wf-step-body">
        <div className="wf-step-text">{children}</div>
        {detail === undefined ? null : <div className="wf-step-detail">{detail}</div>}
      </div>
      {action}
    </li>
  );
}

/** The numbered disc of a step. */
function StepDisc({ step, state }: Pick<StepRowProps, 'step' | 'state'>): ReactElement {
  return (
    <span className="wf-step-disc" data-state={state}>
      {step}
    </span>
  );
}

interface ChangeProps {
  readonly now: ReactNode;
  /** The value after the composed steps; the same as `now` when nothing changes. */
  readonly after: ReactNode;
  /** Spoken between the two, such as "becomes". */
  readonly spoken: string;
}

/** A resource that reads now → after. */
export function Change({ now, after, spoken }: ChangeProps): ReactElement {
  if (now === after) return <span className="wf-change">{now}</span>;
  return (
    <span className="wf-change">
      <span className="wf-soft">{now}</span>
      <span className="wf-change-arrow" aria-hidden="true" />
      <VisuallyHidden> {spoken} </VisuallyHidden>
      <span className="wf-change-after">{after}</span>
    </span>
  );
}
