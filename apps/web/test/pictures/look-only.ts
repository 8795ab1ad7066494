/**
 * Runs in each page before its own scripts. Looking changes nothing: every picture of a game shows what is new to its player, and an empty draft. A
 * route of Playwright's would do the same, and take the browser's cache away.
 */
export function lookOnly(): void {
  const send = window.fetch;
  window.fetch = (to, how) =>
    how?.method === 'PUT' && /\/games\/[^/]+\/(seen|draft)$/.test(String(to))
      ? Promise.reject(new TypeError('this game is only looked at'))
      : send(to, how);
  if (sessionStorage.getItem('begun')) return;
  sessionStorage.setItem('begun', 'here');
  // Otherwise the page would show the turn that the state before composed.
  for (const key of Object.keys(localStorage)) if (key.startsWith('wf:draft:')) localStorage.removeItem(key);
}
