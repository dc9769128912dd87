const KEY = 'card-later';

/** For browsers that forbid storage: without it, "No thanks" would lead nowhere. */
let saidHere: string | undefined;

/** Remembers for this tab that a member does not want to link a card now (ENR-04). */
export function linkCardLater(publicId: string): void {
  try {
    sessionStorage.setItem(KEY, publicId);
  } catch {
    saidHere = publicId;
  }
}

/** Whether this member, and not somebody before in the same tab, said so. */
export function linksCardLater(publicId: string): boolean {
  try {
    return (sessionStorage.getItem(KEY) ?? saidHere) === publicId;
  } catch {
    return saidHere === publicId;
  }
}
