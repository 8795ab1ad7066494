import { useRouter } from 'next/navigation';

/**
 * Fetches the page anew once something that was pressed in it has ended what it belongs to, and leads the keyboard, and whoever listens, to the heading of
 * that section: they would have to begin at the top of the page otherwise. Not where they have gone on by themselves.
 */
export function useKeepPlace(): (pressed: Element | null) => void {
  const router = useRouter();
  return (pressed) => {
    if (document.activeElement === pressed) pressed?.closest('section')?.querySelector('h2')?.focus();
    router.refresh();
  };
}
