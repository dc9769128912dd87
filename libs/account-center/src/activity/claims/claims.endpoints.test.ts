import { configureApi, storeCsrfToken } from '@dining/api-client';
import { createStore } from '@dining/site/react';
import { answerCalls, restoreFetch, TEST_ORIGIN } from '@dining/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimsApi } from './claims.endpoints.ts';

const claim = {
  merchantId: 'd1',
  date: '2026-11-02',
  amountCents: 4_850,
  cardId: '2c1f7c1e-0000-4000-8000-000000000001',
};

async function send(receipt: File | undefined) {
  // A page with blocked storage, which holds the token: without a page, as on the server, nothing is held.
  vi.stubGlobal('window', {});
  configureApi(TEST_ORIGIN, {});
  storeCsrfToken('token-of-the-test');
  let form = new FormData();
  const requests = answerCalls({
    '/api/Member/Claims': async (request: Request) => {
      form = await request.formData();
      return { id: 'k1' };
    },
  });
  await createStore([]).dispatch(claimsApi.endpoints.sendClaim.initiate({ claim, receipt }));
  return { form, headers: (requests[0] as Request).headers };
}

afterEach(() => {
  restoreFetch();
  vi.unstubAllGlobals();
});

describe('sendClaim', () => {
  it('EXT-01 sends the claim as JSON and the picture in one form, with the CSRF token', async () => {
    const { form, headers } = await send(new File(['picture'], 'receipt.png', { type: 'image/png' }));
    expect(headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(headers.get('x-xsrf-token')).toBe('token-of-the-test');
    expect(JSON.parse(String(form.get('claim')))).toEqual(claim);
    const receipt = form.get('receipt') as File;
    expect(receipt.name).toBe('receipt.png');
    expect(receipt.type).toBe('image/png');
    expect(await receipt.text()).toBe('picture');
  });

  it('EXT-01 sends no picture if none was chosen', async () => {
    const { form } = await send(undefined);
    expect([...form.keys()]).toEqual(['claim']);
  });
});
