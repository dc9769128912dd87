import type { MerchantDetail } from '@dining/api-contract';
import { merchantPath } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { PageHead } from '@dining/site/react';
import { Container, lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import { memo } from 'react';
import { MerchantHead } from '../head/MerchantHead.tsx';
import { useLocalMoment } from '../opening/use-local-moment.ts';
import { OrderDialog } from '../order/OrderDialog.tsx';
import { useOrder } from '../order/use-order.ts';
import { restaurantData } from '../structured-data.ts';
import { BackToResults } from './BackToResults.tsx';
import { Gallery } from './Gallery.tsx';
import { layoutStyle } from './layout-style.ts';

const Layout = styled.div`
  ${layoutStyle}
`;

/* Memoized: a re-render before its code has loaded would discard the server's markup. */
const ActionBar = /* @__PURE__ */ memo(lazyHydration('action-bar', () => import('../earn/ActionBar.tsx')));
const EarnTicket = /* @__PURE__ */ memo(lazyHydration('earn-ticket', () => import('../earn/EarnTicket.tsx')));
const MerchantBody = /* @__PURE__ */ memo(lazyHydration('merchant-body', () => import('./MerchantBody.tsx')));

/** The page of a loaded merchant. */
export function MerchantView({ merchant }: { merchant: MerchantDetail }) {
  const { hosts } = usePartner().settings;
  const moment = useLocalMoment(merchant.timeZone);
  const order = useOrder(merchant.id);
  const { id, name, description } = merchant;
  return (
    <>
      <PageHead
        route="merchant"
        title={name}
        description={description}
        canonical={merchantPath(id)}
        structuredData={restaurantData(merchant, hosts[0])}
      />
      <Container>
        <BackToResults />
        <Gallery merchant={merchant} />
        <Layout>
          <MerchantHead merchant={merchant} moment={moment} onOrder={order.open} />
          <aside>
            <EarnTicket merchant={merchant} />
          </aside>
          <MerchantBody merchant={merchant} />
        </Layout>
      </Container>
      <ActionBar merchant={merchant} />
      <OrderDialog merchant={merchant} open={order.isOpen} onClose={order.close} />
    </>
  );
}
