import type { MerchantDetail } from '@dining/api-contract';
import { merchantPath } from '@dining/merchants';
import { PageHead } from '@dining/page-head';
import { usePartner } from '@dining/partner-settings';
import { token } from '@dining/theme';
import { Wrap } from '@dining/ui';
import styled from '@emotion/styled';
import { Events, MenuImages } from '../about/EventsAndMenu.tsx';
import { Hours } from '../about/Hours.tsx';
import { Offers } from '../about/Offers.tsx';
import { ActionBar } from '../earn/ActionBar.tsx';
import { EarnTicket } from '../earn/EarnTicket.tsx';
import { FindIt } from '../find/FindIt.tsx';
import { MerchantHead } from '../head/MerchantHead.tsx';
import { useLocalMoment } from '../now/use-local-moment.ts';
import { OrderDialog } from '../order/OrderDialog.tsx';
import { useOrder } from '../order/use-order.ts';
import { restaurantData } from '../structured-data.ts';
import { BackToResults } from './BackToResults.tsx';
import { bodyStyle, layoutStyle } from './layout-style.ts';
import { Stage } from './Stage.tsx';

const Layout = styled.div`
  ${layoutStyle}
`;

const Body = styled.div`
  ${bodyStyle}
`;

const Description = styled.p`
  max-width: 60ch;
  font-size: ${token('font-size-lg')};
  text-wrap: pretty;
`;

/** A merchant's page, once the merchant is known. */
export function MerchantView({ merchant }: { merchant: MerchantDetail }) {
  const { hosts, showsEarnRate } = usePartner().settings;
  const moment = useLocalMoment(merchant.timeZone);
  const order = useOrder(merchant.id);
  const { id, name, description } = merchant;
  return (
    <>
      <PageHead route="merchant" title={name} description={description} canonical={merchantPath(id)} structuredData={restaurantData(merchant, hosts[0])} />
      <Wrap>
        <BackToResults />
        <Stage merchant={merchant} />
        <Layout>
          <MerchantHead merchant={merchant} moment={moment} onOrder={order.open} />
          {showsEarnRate && (
            <aside>
              <EarnTicket merchant={merchant} />
            </aside>
          )}
          <Body>
            {description && <Description>{description}</Description>}
            <Offers merchant={merchant} />
            <Events events={merchant.events} />
            <MenuImages menuImages={merchant.menuImages} />
            <FindIt merchant={merchant} />
            <Hours hours={merchant.hours} moment={moment} />
          </Body>
        </Layout>
      </Wrap>
      <ActionBar merchant={merchant} />
      <OrderDialog merchant={merchant} open={order.isOpen} onClose={order.close} />
    </>
  );
}
