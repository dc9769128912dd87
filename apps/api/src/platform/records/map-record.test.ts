import { expect, it } from 'vitest';
import { mapRecord } from './map-record.ts';

it('SEC-02 goes through the columns of a record once, however many paths of a mapping it lacks', () => {
  let passes = 0;
  const record = new Proxy(
    { Name: 'Thai Garden' },
    {
      ownKeys: (target) => {
        passes++;
        return Reflect.ownKeys(target);
      },
    },
  );
  const fields = new Map([['name', { path: 'NAME' }]]);
  for (let place = 0; place < 30; place++) fields.set(`field${place}`, { path: `missing${place}` });
  expect([...mapRecord(record, { source: undefined, fields })]).toEqual([['name', 'Thai Garden']]);
  expect(passes).toBe(1);
});
