import { defaultDeck } from '@dining/copy-engine';
import { CopyProvider } from '@dining/copy-engine/react';
import { PartnerProvider } from '@dining/partner-settings/react';
import { makePartner } from '@dining/testing';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MerchantMap } from './MerchantMap.tsx';

const render = () =>
  renderToString(
    <PartnerProvider partner={makePartner()}>
      <CopyProvider
        setting={{
          copy: { site: defaultDeck },
          files: { site: '', member: '', staging: '' },
          raiseMarks: false,
          variables: {},
          renderLink: (_, children) => children,
        }}
      >
        <MerchantMap pins={[]} center={{ latitude: 40.7, longitude: -74 }} labelledBy="heading" eager />
      </CopyProvider>
    </PartnerProvider>,
  );

describe('MerchantMap', () => {
  it('SRC-04 reserves the space of the map in server-rendered HTML, labeled by its heading, without inline styles', () => {
    const html = render();
    expect(html).toContain('aria-labelledby="heading"');
    expect(html).not.toMatch(/ style="/);
  });
});
