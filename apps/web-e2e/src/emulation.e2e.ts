import { createHmac } from 'node:crypto';
import { EMULATION_SECRET } from './sites.ts';
import { expect, expectComplaints, test } from './visitor.ts';

/** Creates a ticket as the administration does (docs/operations.md, Sign-in). */
function ticketFor(partner: string, publicId: string): string {
  const body = Buffer.from(
    JSON.stringify({ partner, publicId, admin: 'ada', expires: Date.now() + 30_000, nonce: String(Math.random()) }),
  ).toString('base64url');
  return `${body}.${createHmac('sha256', EMULATION_SECRET).update(`emulation ${body}`).digest('base64url')}`;
}

test('SES-11 an administrator sees the site as a member, only inside the administration’s iframe', async ({
  page,
  baseURL,
  copy,
  complaints,
}) => {
  const site = new URL(baseURL ?? '');
  const code = site.hostname.split('.')[0] ?? '';
  await page.goto('/terms');
  const { personas } = await page.evaluate(
    async () =>
      (await (await fetch('/api/staging/personas')).json()) as {
        personas: { id: string; publicId: string; name: string }[];
      },
  );
  const persona = personas.find(({ id }) => id === 'building') ?? { publicId: '', name: '' };
  const address = () => `${site.origin}/api/Emulation?ticket=${ticketFor(code, persona.publicId)}`;

  await page.goto(`http://admin.localhost:${Number(site.port) + 2}/?src=${encodeURIComponent(address())}`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(copy('session.emulated', { name: persona.name }))).toBeVisible();
  await page.evaluate(() =>
    document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'exit-emulation' }, '*'),
  );
  await expect(frame.getByText(copy('session.emulated', { name: persona.name }))).toHaveCount(0);
  // After emulation ends, the site refuses to be framed.
  await expectComplaints(complaints, [/frame-ancestors/]);

  const unframed = await page.goto(address());
  expect(unframed?.status()).toBe(403);
  await expectComplaints(complaints, [/403 .*\/api\/Emulation$/]);
});
