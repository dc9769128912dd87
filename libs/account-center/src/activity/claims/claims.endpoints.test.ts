import { configureApi, storeCsrfToken } from '@dining/api-client';
import { createStore } from '@dining/site/react';
import { answerCalls, TEST_ORIGIN } from '@dining/testing';
import { describe, expect, it } from 'vitest';
import { claimsApi } from './claims.endpoints.ts';

const claim = { merchantId: 'd1', date: '2026-11-02', amountCents: 4_850 };

async function send(receipt: File | undefined) {
  configureApi(TEST_ORIGIN, {});
  storeCsrfToken('token-of-the-test');
  const requests = answerCalls({ '/api/Member/Claims': { id: 'k1' } });
  await createStore([]).dispatch(claimsApi.endpoints.sendClaim.initiate({ claim, receipt }));
  return requests[0] as Request;
}

describe('a claim on its way', () => {
  it('EXT-01 is a form of the claim as JSON and the picture, with the token', async () => {
    const request = await send(new File(['picture'], 'receipt.png', { type: 'image/png' }));
    expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(request.headers.get('x-xsrf-token')).toBe('token-of-the-test');
    const form = await request.formData();
    expect(JSON.parse(String(form.get('claim')))).toEqual(claim);
    const receipt = form.get('receipt') as File;
    expect([receipt.name, receipt.type, await receipt.text()]).toEqual(['receipt.png', 'image/png', 'picture']);
  });

  it('EXT-01 has no picture where none was chosen', async () => {
    expect([...(await (await send(undefined)).formData()).keys()]).toEqual(['claim']);
  });
});
