import type { CardType } from '@dining/rules';

/** Time limit for the vault's answer. */
const TIMEOUT_MS = 15_000;

export type SendResult =
  { token: string; lastFour: string; cardType: CardType } | 'invalid' | 'type' | 'refused' | 'unreachable';

const errorCode = (body: unknown): unknown => (body as { error?: { code?: unknown } } | undefined)?.error?.code;

/** Sends a number to the vault, on the page's origin. Numbers are sent nowhere else (CRD-02). */
export async function sendCard(number: string, partner: string): Promise<SendResult> {
  try {
    const response = await fetch('/v1/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, partner }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (response.ok) return body as { token: string; lastFour: string; cardType: CardType };
    const code = errorCode(body);
    if (code === 'invalid' || code === 'type') return code;
    return response.status < 500 ? 'refused' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
