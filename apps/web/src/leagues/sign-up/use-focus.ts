import { useEffect, useState } from 'react';

/** Moves the focus to the first of some elements that is there once the page is drawn: what was pressed is gone then. */
export function useFocus(): (...ids: string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    for (const id of wanted) {
      const found = document.getElementById(id);
      if (!found) continue;
      found.focus();
      return;
    }
  }, [wanted]);
  return (...ids) => setWanted(ids);
}
