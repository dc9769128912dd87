import { fillPlaceholders, plainText, wideText, type SiteDeck, type SiteKey } from '@dining/copy-engine';
import { showToast } from '@dining/ui';
import { createElement } from 'react';

/** Reads a text straight from the deck: these notices are shown from outside React. */
function text(deck: SiteDeck, key: SiteKey, variables: Record<string, string> = {}): string {
  return plainText(fillPlaceholders(wideText(deck[key]), variables));
}

/** Asks the member to refresh, because a call was sent with a placeholder token (SES-02). */
export function reportPlaceholderToken(deck: SiteDeck, token: string): void {
  showToast({ id: 'placeholder-token', kind: 'error', text: text(deck, 'error.csrf', { code: token }) });
}

/** Offers to load the new version of the site; nothing changes until the visitor accepts (BAN-05). */
export function offerUpdate(deck: SiteDeck, apply: () => void): void {
  const button = createElement('button', { type: 'button', onClick: apply }, text(deck, 'update.apply'));
  showToast({
    id: 'update',
    kind: 'plain',
    duration: 'stays',
    text: createElement('span', null, text(deck, 'update.available'), ' ', button),
  });
}

/** Says that a part that was opened needs a connection (BAN-06). */
export function reportMissingPart(deck: SiteDeck): void {
  showToast({ id: 'missing-part', kind: 'warning', text: text(deck, 'offline.part') });
}
