import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode } from 'react';

/** `primary` = the accent, once on a page: the thing that must be done. `plain` = bordered. `quiet` = text only. */
type ButtonKind = 'primary' | 'plain' | 'quiet';

function buttonClass(kind: ButtonKind = 'plain', wide = false): string {
  return `wf-button wf-button-${kind}${wide ? ' wf-button-wide' : ''}`;
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
}

/** A button; `type` is `button` unless said otherwise. */
export function Button({ kind = 'plain', wide = false, type = 'button', ...rest }: ButtonProps): ReactElement {
  return <button {...rest} type={type} className={buttonClass(kind, wide)} />;
}

interface ButtonLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
  readonly href: string;
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'plain', wide = false, ...rest }: ButtonLinkProps): ReactElement {
  return <a {...rest} className={buttonClass(kind, wide)} />;
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> {
  /** Words for what it does, spoken and on hover. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A square button with a drawing only. */
export function IconButton({ label, type = 'button', ...rest }: IconButtonProps): ReactElement {
  return <button title={label} {...rest} type={type} aria-label={label} className="wf-button wf-button-icon" />;
}

interface OptionButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'title' | 'aria-pressed'> {
  readonly title: ReactNode;
  /** Cost, gain or rest; or the reason why it can't be chosen. */
  readonly detail?: ReactNode;
  readonly chosen?: boolean;
  /** Refused by a rule: stays in reach of keyboard and reader, so that the reason can be read. */
  readonly refused?: boolean;
  /** Number or glyph in front. */
  readonly mark?: ReactNode;
}

/** One answer to a decision: a title, what follows, and whether it is the one chosen. */
export function OptionButton({
  title,
  detail,
  chosen = false,
  refused = false,
  mark,
  ...rest
}: OptionButtonProps): ReactElement {
  return (
    <button
      {...rest}
      type="button"
      className="wf-option"
      aria-pressed={chosen}
      aria-disabled={refused || rest.disabled || undefined}
    >
      {mark}
      <span className="wf-option-text">
        <span className="wf-option-title">{title}</span>
        {detail === undefined ? null : <span className="wf-soft wf-small">{detail}</span>}
      </span>
    </button>
  );
}
