import type { Env, EnvComplaint } from './env.schema.ts';

const BOOKING = ['BOOKING_URL', 'BOOKING_CLIENT_ID', 'BOOKING_CLIENT_SECRET'] as const;

/**
 * The rules for reservations: the booking provider's settings belong together, and keys of Stripe fit the environment.
 * @param ok whether each of the named variables is valid on its own
 */
export function checkBooking(env: Env, ok: (...names: (keyof Env)[]) => boolean): EnvComplaint[] {
  const complaints: EnvComplaint[] = [];
  const missing = BOOKING.filter((name) => env[name] === undefined);
  if (missing.length < BOOKING.length)
    for (const variable of missing)
      complaints.push({
        variable,
        fix: `Set ${variable}, or unset ${BOOKING.filter((name) => !missing.includes(name)).join(' and ')} to book only at dining rooms`,
      });
  if (!ok('APP_ENV')) return complaints;
  const isProduction = env.APP_ENV === 'production';
  if (ok('BOOKING_URL') && isProduction && env.BOOKING_URL?.startsWith('http:') === true)
    complaints.push({ variable: 'BOOKING_URL' });
  if (ok('STRIPE_SECRET_KEY') && env.STRIPE_SECRET_KEY !== undefined) {
    const kind = isProduction ? 'sk_live_' : 'sk_test_';
    if (!env.STRIPE_SECRET_KEY.startsWith(kind))
      complaints.push({
        variable: 'STRIPE_SECRET_KEY',
        expected: `a key that begins with ${kind}, since APP_ENV is ${env.APP_ENV}`,
        fix: `Set the ${isProduction ? 'live' : 'test'} key of your Stripe account`,
      });
  }
  return complaints;
}
