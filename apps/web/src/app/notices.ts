import { fillPlaceholders, plainText, type SiteDeck, type SiteKey } from '@dining/copy-engine';
import { showToast } from '@dining/ui';
import { createElement } from 'react';

/** Notices that come from outside React, so their words are read from the deck directly. */
function words(deck: SiteDeck, key: SiteKey, variables: Record<string, string> = {}): string {
  const value = deck[key];
  return plainText(fillPlaceholders(typeof value === 'string' ? value : value.desktop, variables));
}

/** SES-02: a call went out with a token that stands in for one that could not be fetched. */
export function reportPlaceholderToken(deck: SiteDeck, token: string): void {
  showToast({ id: 'placeholder-token', kind: 'error', text: words(deck, 'error.csrf', { code: token }) });
}

/** BAN-05: a newer version waits; nothing changes before the visitor says so. */
export function offerUpdate(deck: SiteDeck, apply: () => void): void {
  const button = createElement('button', { type: 'button', onClick: apply }, words(deck, 'update.apply'));
  showToast({
    id: 'update',
    kind: 'plain',
    duration: 'stays',
    text: createElement('span', null, words(deck, 'update.available'), ' ', button),
  });
}
