import { VisuallyHidden } from '@wayfinder/ui';
import type { ReactElement, ReactNode } from 'react';

/** A part of a text that is said and not shown. The name of a control then holds all that is seen on it, in every language. */
export const hidden = (words: ReactNode): ReactElement => <VisuallyHidden>{words}</VisuallyHidden>;
