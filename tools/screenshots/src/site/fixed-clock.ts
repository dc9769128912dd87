/**
 * Loaded into the server by `--import`: stops its clock at the time in SCREENSHOTS_MOMENT, so that dates on the pages are
 * the same in every run. Timers keep their pace.
 */
const moment = Date.parse(process.env['SCREENSHOTS_MOMENT'] ?? '');
const Real = Date;

globalThis.Date = new Proxy(Real, {
  construct: (target, args: unknown[]) => Reflect.construct(target, args.length === 0 ? [moment] : args) as object,
  apply: () => new Real(moment).toString(),
  get: (target, key, receiver) => (key === 'now' ? () => moment : (Reflect.get(target, key, receiver) as unknown)),
});
