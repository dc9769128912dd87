export { PartnerProvider, usePartner } from './partner.context.tsx';
