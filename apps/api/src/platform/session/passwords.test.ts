import { expect, it } from 'vitest';
import { createPasswords, THE_SERVER, type PasswordOwner } from './passwords.ts';

/** Milliseconds of work, so that hashes overlap. */
const COST = { logN: 12, blockSize: 8, parallel: 1 };
const of = (code: string, isOver = () => false): PasswordOwner => ({ partner: { code }, isOver });

it('SRV-05 a flood of passwords at one partner delays another by one hash, and is refused beyond its bound', async () => {
  const passwords = createPasswords(COST);
  const hash = await passwords.hash('soup', THE_SERVER);
  const done: string[] = [];
  const check = (code: string) =>
    passwords.verify('soup', hash, of(code)).then((isRight) => done.push(`${code} ${isRight}`));
  const flood = Promise.allSettled(Array.from({ length: 60 }, () => check('demo')));
  expect(passwords.isCrowded(of('demo'))).toBe(true);
  expect(passwords.isCrowded(of('extremes'))).toBe(false);
  await check('extremes');
  expect(done.filter((one) => one === 'demo true').length).toBeLessThanOrEqual(6);
  const outcomes = await flood;
  // Twenty that wait, and one or two that run, depending on the machine.
  const checked = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect([21, 22]).toContain(checked);
  expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({ status: 503, code: 'busy' });
  expect(passwords.isCrowded(of('demo'))).toBe(false);
});

it('SRV-05 hashes no password of a request that is over', async () => {
  const passwords = createPasswords(COST);
  const hash = await passwords.hash('soup', THE_SERVER);
  let isGone = false;
  const first = [1, 2].map(() => passwords.verify('soup', hash, of('demo')));
  const left = passwords.verify(
    'soup',
    hash,
    of('demo', () => isGone),
  );
  isGone = true;
  await expect(left).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all(first)).toEqual([true, true]);
});

it('SRV-05 ENR-06 a pause of a locked account occupies no hash', async () => {
  const passwords = createPasswords(COST);
  await passwords.pause(of('demo'));
  const pauses = Array.from({ length: 100 }, () => passwords.pause(of('demo')));
  expect(passwords.isCrowded(of('demo'))).toBe(false);
  await Promise.all(pauses);
});

it('SRV-04 ENR-06 tells a wrong password and an unknown account from a stored hash that it cannot read', async () => {
  const passwords = createPasswords(COST);
  const hash = await passwords.hash('soup', THE_SERVER);
  expect(hash).toMatch(/^scrypt\$12\$8\$1\$/);
  expect(await passwords.verify('soup', hash, THE_SERVER)).toBe(true);
  expect(await passwords.verify('salad', hash, THE_SERVER)).toBe(false);
  expect(await passwords.verify('soup', undefined, THE_SERVER)).toBe(false);
  for (const damaged of ['', 'soup', hash.replace('scrypt', 'bcrypt'), hash.slice(0, -4), `${hash}AAAA`])
    await expect(passwords.verify('soup', damaged, THE_SERVER), damaged).rejects.toThrow(
      'A stored password hash has a format that this server does not know.',
    );
});
