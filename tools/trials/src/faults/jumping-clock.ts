import { readFileSync } from 'node:fs';

/**
 * Loaded into the server by `--import`: shifts its clock by the milliseconds in the file at TRIAL_CLOCK, read again at
 * SIGUSR2. Timers keep their pace, as on a machine whose clock is set.
 */
const file = process.env['TRIAL_CLOCK'] ?? '';
const Real = Date;
let offset = 0;
process.on('SIGUSR2', () => {
  offset = Number(readFileSync(file, 'utf8'));
});

const shifted = (): number => Real.now() + offset;

globalThis.Date = new Proxy(Real, {
  construct: (target, args: unknown[]) => Reflect.construct(target, args.length === 0 ? [shifted()] : args) as object,
  apply: () => new Real(shifted()).toString(),
  get: (target, key, receiver) => (key === 'now' ? shifted : (Reflect.get(target, key, receiver) as unknown)),
});
