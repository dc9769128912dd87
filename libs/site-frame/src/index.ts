export { nativeAppVersion } from './footer/native-app.ts';
export { SiteFrame } from './SiteFrame.tsx';
