import type { FirstData } from '@dining/site-bundle';

/** The restaurants near the default place, so that the carousel is painted with the page. */
export const homeFirstData: FirstData = async ({ source }) => {
  const location = await source.defaultLocation();
  const arg = { ...location, pageSize: 15 };
  return {
    queries: [
      { endpointName: 'defaultLocation', arg: undefined, value: location },
      { endpointName: 'searchMerchants', arg, value: await source.search(arg) },
    ],
  };
};

export const discoverFirstData: FirstData = homeFirstData;
