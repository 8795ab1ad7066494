'use client';
/// <reference lib="dom" />
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icons.tsx';
import { IconButton } from './controls.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the cross, or a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** What the cross is called. */
  readonly close: string;
  /** `sheet`: rises from the lower edge on a phone; a box in the middle elsewhere. */
  readonly kind?: 'box' | 'sheet';
  readonly children: ReactNode;
}

/** The platform's own dialog: it holds the keyboard, makes the page behind it inert, and gives the focus back. */
export function Dialog({ open, onClose, title, close, kind = 'box', children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const { current } = dialog;
    if (open && !current?.open) current?.showModal();
    if (!open && current?.open) current.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys close it by Escape, which is the dialog's own
    <dialog
      ref={dialog}
      className="wf-dialog"
      data-kind={kind}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
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
