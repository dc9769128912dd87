import type { MerchantDetail } from '@dining/api-contract';
import { merchantPath, takesReservations } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { PageHead } from '@dining/site/react';
import { Container, lazyHydration } from '@dining/ui';
import styled from '@emotion/styled';
import { MerchantHead } from '../head/MerchantHead.tsx';
import { OrderDialog } from '../order/order-dialog.ts';
import { useOrder } from '../order/use-order.ts';
import { useChosenTable } from '../reserve/use-chosen-table.ts';
import { restaurantData } from '../structured-data.ts';
import { BackToResults } from './BackToResults.tsx';
import { Gallery } from './Gallery.tsx';
import { layoutStyle } from './layout-style.ts';

const Layout = styled.div`
  ${layoutStyle}
`;

const ActionBar = /* @__PURE__ */ lazyHydration('action-bar', () => import('../earn/ActionBar.tsx'));
const EarnTicket = /* @__PURE__ */ lazyHydration('earn-ticket', () => import('../earn/EarnTicket.tsx'));
const ReserveSection = /* @__PURE__ */ lazyHydration('reserve-section', () => import('../reserve/ReserveSection.tsx'));
const VisitPanel = /* @__PURE__ */ lazyHydration('visit-panel', () => import('../location/VisitPanel.tsx'));
const MerchantBody = /* @__PURE__ */ lazyHydration('merchant-body', () => import('./MerchantBody.tsx'));
const Neighbors = /* @__PURE__ */ lazyHydration('neighbors', () => import('../location/Neighbors.tsx'));

/** The page of a loaded merchant. */
export function MerchantView({ merchant }: { merchant: MerchantDetail }) {
  const { settings } = usePartner();
  const order = useOrder(merchant.id);
  const { id, name, description } = merchant;
  const isReservable = takesReservations(merchant, settings);
  useChosenTable();
  return (
    <>
      <PageHead
        route="merchant"
        title={name}
        description={description}
        canonical={merchantPath(id)}
        merchantId={id}
        structuredData={restaurantData(merchant, settings)}
      />
      <Container>
        <BackToResults />
        <Gallery merchant={merchant} />
        <Layout>
          <MerchantHead merchant={merchant} onOrder={order.open} />
          <aside>
            <EarnTicket merchant={merchant} />
            {isReservable ? <ReserveSection merchant={merchant} /> : <VisitPanel merchant={merchant} />}
          </aside>
          <MerchantBody merchant={merchant} />
        </Layout>
      </Container>
      <Neighbors merchant={merchant} />
      <ActionBar merchant={merchant} />
      <OrderDialog merchant={merchant} open={order.isOpen} onClose={order.close} />
    </>
  );
}
