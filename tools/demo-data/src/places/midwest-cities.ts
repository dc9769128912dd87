import type { DemoCity } from './city.types.ts';

export const midwestCities: readonly DemoCity[] = [
  {
    name: 'Chicago', stateCode: 'IL', share: 72, areaCodes: ['312', '773'],
    streets: [
      'W Randolph Street', 'N Halsted Street', 'W Division Street', 'N Milwaukee Avenue', 'N Clark Street', 'W 18th Street',
      'N Damen Avenue', 'W Fulton Market', 'N Wells Street', 'S Michigan Avenue',
    ],
    neighborhoods: [
      'The Loop 60602', 'The Loop 60603', 'River North 60654', 'River North 60654', 'West Loop 60607', 'Fulton Market 60607',
      'West Loop 60661', 'Gold Coast 60610',
      'Streeterville 60611', 'Old Town 60610', 'Lincoln Park 60614', 'Lincoln Park 60614', 'Lakeview 60657', 'Wrigleyville 60613',
      'Wicker Park 60622',
      'Bucktown 60647', 'Logan Square 60647', 'Andersonville 60640', 'Uptown 60640', 'Pilsen 60608', 'Bridgeport 60609', 'Chinatown 60616',
      'South Loop 60605',
      'Hyde Park 60615', 'Ukrainian Village 60622', 'Humboldt Park 60651', 'Lincoln Square 60625', 'Edgewater 60660',
    ],
  },
  {
    name: 'Minneapolis', stateCode: 'MN', share: 28, areaCodes: ['612'],
    streets: [
      'Washington Avenue N', 'Nicollet Avenue', 'Central Avenue NE', 'W Lake Street', 'Lyndale Avenue S', '13th Avenue NE',
      'Hennepin Avenue', 'E 38th Street',
    ],
    neighborhoods: [
      'North Loop 55401', 'Northeast 55413', 'Northeast 55418', 'Uptown 55408', 'Downtown 55402', 'Loring Park 55403', 'Whittier 55404',
      'Linden Hills 55410',
      'Longfellow 55406', 'Kingfield 55409', 'Dinkytown 55414', 'Powderhorn 55407', 'Mill District 55415',
    ],
  },
  {
    name: 'St. Louis', stateCode: 'MO', share: 22, areaCodes: ['314'],
    streets: [
      'Euclid Avenue', 'S Grand Boulevard', 'Cherokee Street', 'Manchester Avenue', 'Delmar Boulevard', 'Washington Avenue', 'Park Avenue',
      'S Ninth Street',
    ],
    neighborhoods: [
      'Central West End 63108', 'The Hill 63110', 'Soulard 63104', 'Lafayette Square 63104', 'Tower Grove 63116', 'Tower Grove 63118',
      'Downtown 63101',
      'Cherokee Street 63118', 'The Grove 63110', 'Delmar Loop 63112', 'Midtown 63103', 'Southampton 63109', 'Maplewood 63143',
    ],
  },
  {
    name: 'Detroit', stateCode: 'MI', share: 20, areaCodes: ['313'],
    streets: [
      'Michigan Avenue', 'Woodward Avenue', 'Cass Avenue', 'Bagley Street', 'W Canfield Street', 'Kercheval Street', 'Agnes Street',
      'Shelby Street',
    ],
    neighborhoods: [
      'Corktown 48216', 'Downtown 48226', 'Downtown 48226', 'Midtown 48201', 'Eastern Market 48207', 'West Village 48214',
      'New Center 48202', 'Mexicantown 48209',
      'Brush Park 48201', 'Rivertown 48207', 'Woodbridge 48208', 'Livernois 48221',
    ],
  },
  {
    name: 'Cleveland', stateCode: 'OH', share: 18, areaCodes: ['216'],
    streets: [
      'W 25th Street', 'Professor Avenue', 'Detroit Avenue', 'E Fourth Street', 'Mayfield Road', 'Lorain Avenue', 'Superior Avenue',
    ],
    neighborhoods: [
      'Ohio City 44113', 'Tremont 44113', 'Downtown 44114', 'Playhouse Square 44115', 'University Circle 44106', 'Little Italy 44106',
      'Gordon Square 44102',
      'Asiatown 44114', 'Warehouse District 44113', 'Shaker Square 44120', 'Collinwood 44110', "Kamm's Corners 44111",
    ],
  },
  {
    name: 'Kansas City', stateCode: 'MO', share: 20, areaCodes: ['816'],
    streets: [
      'Main Street', 'Baltimore Avenue', 'Westport Road', 'W 39th Street', 'Delaware Street', 'Southwest Boulevard', 'Grand Boulevard',
      'W 47th Street',
    ],
    neighborhoods: [
      'Crossroads 64108', 'Crossroads 64108', 'Westport 64111', 'Country Club Plaza 64112', 'River Market 64105', 'Brookside 64113',
      'Power & Light 64105',
      'West Bottoms 64101', 'Waldo 64114', 'Columbus Park 64106', 'Midtown 64109', 'North Kansas City 64116',
    ],
  },
  {
    name: 'Milwaukee', stateCode: 'WI', share: 18, areaCodes: ['414'],
    streets: [
      'N Milwaukee Street', 'E Brady Street', 'S Second Street', 'S Kinnickinnic Avenue', 'N Water Street', 'W North Avenue',
      'N Downer Avenue',
    ],
    neighborhoods: [
      'Third Ward 53202', "Walker's Point 53204", 'Bay View 53207', 'East Side 53202', 'East Side 53211', 'Brady Street 53202',
      'Westown 53203', 'Riverwest 53212',
      'Brewers Hill 53212', 'Washington Heights 53208', 'Wauwatosa 53213',
    ],
  },
];
