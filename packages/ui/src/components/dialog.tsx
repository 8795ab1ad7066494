'use client';
/// <reference lib="dom" />
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Icon } from '../icons.tsx';
import { IconButton } from './controls.tsx';

interface DialogProps {
  readonly open: boolean;
  /** Escape, the cross, or a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Name of the cross. */
  readonly close: string;
  /** `box`: before everything else, which is inert meanwhile. `beside`: fills the panel that it lies in; the page round it goes on. */
  readonly kind?: 'box' | 'beside';
  /** Of `beside` first what scrolls; what follows it stays at the foot. */
  readonly children: ReactNode;
}

const FIRST_FIELD = 'form :is(input:not([type="hidden"]), select, textarea)';

/** The platform's own dialog: it takes the keyboard, and gives the focus back. */
export function Dialog({ open, onClose, title, close, kind = 'box', children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const { current } = dialog;
    if (open && !current?.open) {
      if (kind === 'box') current?.showModal();
      else current?.show();
      // The browser would begin at the cross, which a space then closes.
      if (kind === 'box') current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    }
    if (!open && current?.open) current.close();
  }, [open, kind]);
  const pressed = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void => {
    if (kind === 'box' && target === currentTarget) currentTarget.close();
  };
  const escaped = (event: KeyboardEvent<HTMLDialogElement>): void => {
    // A box is closed by the browser; before the page's own keys hear of it, either way.
    if (kind === 'box' || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.close();
  };
  return (
    <dialog
      ref={dialog}
      className="wf-dialog"
      data-kind={kind}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={pressed}
      onKeyDown={escaped}
    >
      <div className="wf-dialog-body">
        <div className="wf-dialog-head">
          <h2 id={heading}>{title}</h2>
          <IconButton label={close} onClick={() => dialog.current?.close()}>
            <Icon name="cross" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
