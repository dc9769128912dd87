import type { CardType } from '@dining/rules';

/** How long the vault may take. */
const LIMIT_MS = 15_000;

export type Sent =
  { token: string; lastFour: string; cardType: CardType } | 'invalid' | 'type' | 'refused' | 'unreachable';

const codeOf = (said: unknown): unknown => (said as { error?: { code?: unknown } } | undefined)?.error?.code;

/** Gives a number to the vault on the page's own origin; this is the only place that a number ever goes (CRD-02). */
export async function sendCard(number: string, partner: string): Promise<Sent> {
  try {
    const answer = await fetch('/v1/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, partner }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const said: unknown = await answer.json();
    if (answer.ok) return said as { token: string; lastFour: string; cardType: CardType };
    const code = codeOf(said);
    if (code === 'invalid' || code === 'type') return code;
    return answer.status < 500 ? 'refused' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
