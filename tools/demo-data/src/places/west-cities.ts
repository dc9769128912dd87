import type { DemoCity } from './city.types.ts';

export const westCities: readonly DemoCity[] = [
  {
    name: 'Los Angeles', stateCode: 'CA', share: 72, areaCodes: ['213', '323', '310'],
    streets: [
      'Sunset Boulevard', 'Melrose Avenue', 'W Third Street', 'S Spring Street', 'Beverly Boulevard', 'Hillhurst Avenue', 'York Boulevard',
      'Wilshire Boulevard', 'E Second Street', 'Sawtelle Boulevard',
    ],
    neighborhoods: [
      'Downtown 90014', 'Downtown 90012', 'Arts District 90013', 'Arts District 90021', 'Little Tokyo 90012', 'Koreatown 90005',
      'Koreatown 90020', 'Silver Lake 90026',
      'Silver Lake 90039', 'Echo Park 90026', 'Los Feliz 90027', 'Hollywood 90028', 'East Hollywood 90029', 'Fairfax 90036',
      'Melrose 90046', 'Highland Park 90042',
      'Eagle Rock 90041', 'West Adams 90016', 'Century City 90067', 'Westwood 90024', 'Sawtelle 90025', 'Brentwood 90049',
      'Mar Vista 90066', 'Boyle Heights 90033', 'Beverly Grove 90048',
    ],
  },
  {
    name: 'San Francisco', stateCode: 'CA', share: 62, areaCodes: ['415', '628'],
    streets: [
      'Valencia Street', 'Mission Street', 'Hayes Street', 'Columbus Avenue', 'Divisadero Street', 'Fillmore Street', 'Clement Street',
      'Irving Street', 'Polk Street', 'Third Street',
    ],
    neighborhoods: [
      'Mission District 94110', 'Mission District 94110', 'Castro 94114', 'Noe Valley 94114', 'Hayes Valley 94102', 'SoMa 94103',
      'Financial District 94104',
      'Embarcadero 94111', 'North Beach 94133', 'Chinatown 94108', 'Nob Hill 94109', 'Russian Hill 94109', 'Marina 94123',
      'Cow Hollow 94123', 'Pacific Heights 94115',
      'Japantown 94115', 'Haight-Ashbury 94117', 'Inner Richmond 94118', 'Outer Richmond 94121', 'Inner Sunset 94122', 'Outer Sunset 94116',
      'Dogpatch 94107',
      'Potrero Hill 94107', 'Bernal Heights 94110', 'Glen Park 94131',
    ],
  },
  {
    name: 'Seattle', stateCode: 'WA', share: 44, areaCodes: ['206'],
    streets: [
      'Ballard Avenue NW', 'E Pike Street', 'Pine Street', 'Fremont Avenue N', 'First Avenue', 'Rainier Avenue S', 'California Avenue SW',
      'E Madison Street',
    ],
    neighborhoods: [
      'Capitol Hill 98102', 'Capitol Hill 98122', 'Ballard 98107', 'Ballard 98107', 'Fremont 98103', 'Belltown 98121', 'Pike Place 98101',
      'Pioneer Square 98104',
      'Queen Anne 98109', 'Queen Anne 98119', 'South Lake Union 98109', 'International District 98104', 'Columbia City 98118',
      'West Seattle 98116',
      'Georgetown 98108', 'Wallingford 98103', 'University District 98105', 'Green Lake 98115', 'Madison Valley 98112', 'Beacon Hill 98144',
    ],
  },
  {
    name: 'Denver', stateCode: 'CO', share: 36, areaCodes: ['303', '720'],
    streets: [
      'Larimer Street', 'Blake Street', 'Tejon Street', 'W 32nd Avenue', 'E 17th Avenue', 'South Pearl Street', 'Santa Fe Drive',
      'E Colfax Avenue',
    ],
    neighborhoods: [
      'LoDo 80202', 'LoDo 80202', 'RiNo 80205', 'RiNo 80216', 'LoHi 80211', 'Highlands 80212', 'Capitol Hill 80203', 'Cherry Creek 80206',
      'Baker 80223',
      'South Pearl 80210', 'Washington Park 80209', 'Five Points 80205', 'Uptown 80218', 'Berkeley 80212',
    ],
  },
  {
    name: 'Las Vegas', stateCode: 'NV', share: 38, areaCodes: ['702', '725'],
    streets: [
      'Las Vegas Boulevard S', 'Fremont Street', 'S Main Street', 'Spring Mountain Road', 'W Sahara Avenue', 'S Rainbow Boulevard',
      'W Charleston Boulevard', 'Festival Plaza Drive',
    ],
    neighborhoods: [
      'The Strip 89109', 'The Strip 89109', 'Downtown 89101', 'Arts District 89102', 'Arts District 89104', 'Chinatown 89102',
      'Summerlin 89135', 'Summerlin 89144',
      'Spring Valley 89117', 'Spring Valley 89147', 'Southwest 89148', 'Paradise 89119', 'Centennial Hills 89149',
    ],
  },
  {
    name: 'San Diego', stateCode: 'CA', share: 38, areaCodes: ['619', '858'],
    streets: [
      'India Street', 'Fifth Avenue', '30th Street', 'University Avenue', 'Adams Avenue', 'Newport Avenue', 'Garnet Avenue',
      'Convoy Street',
    ],
    neighborhoods: [
      'Gaslamp Quarter 92101', 'Little Italy 92101', 'East Village 92101', 'North Park 92104', 'North Park 92104', 'South Park 92102',
      'Hillcrest 92103',
      'Mission Hills 92103', 'Ocean Beach 92107', 'Pacific Beach 92109', 'Liberty Station 92106', 'Normal Heights 92116',
      'Barrio Logan 92113', 'Convoy 92111', 'Carmel Valley 92130',
    ],
  },
  {
    name: 'Phoenix', stateCode: 'AZ', share: 28, areaCodes: ['602', '480'],
    streets: [
      'E Roosevelt Street', 'N Central Avenue', 'E Camelback Road', 'N Seventh Street', 'E Indian School Road', 'Grand Avenue',
      'N 16th Street', 'E McDowell Road',
    ],
    neighborhoods: [
      'Downtown 85004', 'Roosevelt Row 85004', 'Arcadia 85018', 'Biltmore 85016', 'Melrose 85013', 'Midtown 85012', 'Encanto 85007',
      'Uptown 85014',
      'North Central 85020', 'Desert Ridge 85050', 'Ahwatukee 85048', 'Coronado 85006',
    ],
  },
  {
    name: 'Portland', stateCode: 'OR', share: 36, areaCodes: ['503', '971'],
    streets: [
      'SE Division Street', 'NW 23rd Avenue', 'SE Hawthorne Boulevard', 'NE Alberta Street', 'N Mississippi Avenue', 'E Burnside Street',
      'NW 21st Avenue', 'SE Belmont Street',
    ],
    neighborhoods: [
      'Pearl District 97209', 'Nob Hill 97210', 'Downtown 97204', 'Downtown 97205', 'Alberta 97211', 'Mississippi 97227',
      'Mississippi 97217', 'Division 97202',
      'Division 97206', 'Hawthorne 97214', 'Buckman 97214', 'Sellwood 97202', 'St. Johns 97203', 'Kerns 97232', 'Montavilla 97215',
      'Woodstock 97206',
    ],
  },
  {
    name: 'Sacramento', stateCode: 'CA', share: 20, areaCodes: ['916'],
    streets: ['J Street', 'K Street', 'R Street', 'Capitol Avenue', '16th Street', 'Broadway', 'Freeport Boulevard', 'Folsom Boulevard'],
    neighborhoods: [
      'Midtown 95816', 'Midtown 95811', 'Downtown 95814', 'East Sacramento 95819', 'Land Park 95818', 'Oak Park 95817', 'R Street 95811',
      'Natomas 95834',
      'Curtis Park 95818', 'Tahoe Park 95820', 'Arden 95825', 'Pocket 95831',
    ],
  },
  {
    name: 'Salt Lake City', stateCode: 'UT', share: 20, areaCodes: ['801', '385'],
    streets: ['South Main Street', 'W Broadway', 'E 900 South', 'S State Street', 'E 2100 South', 'S 1500 East', 'W 200 South'],
    neighborhoods: [
      'Downtown 84101', 'Downtown 84111', 'Sugar House 84106', '9th & 9th 84105', '15th & 15th 84105', 'Granary District 84101',
      'The Avenues 84103',
      'Liberty Wells 84115', 'Foothill 84108', 'Marmalade 84103', 'Rose Park 84116', 'Millcreek 84109', 'Holladay 84117',
      'Trolley Square 84102',
    ],
  },
  {
    name: 'Honolulu', stateCode: 'HI', share: 22, areaCodes: ['808'],
    streets: [
      'Kalakaua Avenue', 'Waialae Avenue', 'N Hotel Street', 'Kapahulu Avenue', 'S King Street', 'Auahi Street', 'Keeaumoku Street',
      'Nuuanu Avenue',
    ],
    neighborhoods: [
      'Waikīkī 96815', 'Waikīkī 96815', 'Kaimukī 96816', 'Chinatown 96817', 'Kakaʻako 96814', 'Ala Moana 96814', 'Downtown 96813',
      'Mōʻiliʻili 96826',
      'Mānoa 96822', 'Kahala 96816', 'McCully 96826',
    ],
  },
];
