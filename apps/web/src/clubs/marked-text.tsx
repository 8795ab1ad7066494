'use client';

import { Button, ErrorNote, TextAreaField } from '@wayfinder/ui';
import { useTranslations } from 'next-intl';
import { type ReactElement, type ReactNode, useState, useTransition } from 'react';
import { otherwise } from '../parts/other-build.ts';
import styles from './clubs.module.css';
import { previewOf } from './preview.tsx';

interface MarkedTextProps {
  id: string;
  label: string;
  most: number;
  value: string;
  onChange: (text: string) => void;
}

/** A text with Markdown, and how it will look. */
export function MarkedText({ id, label, most, value, onChange }: MarkedTextProps): ReactElement {
  const t = useTranslations('clubNews');
  const [shown, setShown] = useState<{ of: string; drawn: ReactNode } | null>(null);
  const [busy, start] = useTransition();
  const show = (): void => {
    if (busy) return;
    start(async () => {
      const drawn = await previewOf(value).catch(otherwise(null));
      setShown({ of: value, drawn: drawn ?? <ErrorNote title={t('noPreview')} /> });
    });
  };
  return (
    <div className="wp-stack wp-tight">
      <TextAreaField
        id={id}
        label={label}
        hint={t('marks')}
        rows={6}
        required
        maxLength={most}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div>
        <Button kind="quiet" onClick={show} aria-disabled={busy || undefined}>
          {t('preview')}
        </Button>
      </div>
      <div role="status">
        {shown === null ? null : (
          <div className={styles.preview}>
            {shown.of === value ? null : <p className="wf-soft wf-small">{t('previewOld')}</p>}
            {shown.drawn}
          </div>
        )}
      </div>
    </div>
  );
}
