/** The token of an invitation: which game, and the key that opens it when it is private. */
interface Invitation {
  gameId: string;
  link: string | null;
}

/** The path that is shared. */
export function invitationPath({ gameId, link }: Invitation): string {
  return `/join/${gameId}${link === null ? '' : `.${link}`}`;
}

/** Reads a token; null for one that no invitation has. */
export function readInvitation(token: string): Invitation | null {
  const match = /^([1-9A-HJ-NP-Za-km-z]{12})(?:\.([A-Za-z0-9_-]{16,128}))?$/.exec(token);
  return match?.[1] ? { gameId: match[1], link: match[2] ?? null } : null;
}
