'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/** Parts of a page for the one who has just asked for it. The page that is shown without a network was written long before, for nobody. */
export function WithNetwork({ children }: { children: ReactNode }): ReactNode {
  return usePathname() === '/offline' ? null : children;
}
