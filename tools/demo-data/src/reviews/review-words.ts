/**
 * Sentences of invented reviews by what they are about. {dish} is a dish of the restaurant's menu, always an object so
 * that singular and plural both fit; {area} is its neighborhood.
 */
export const praiseOfFood: readonly string[] = [
  'Order the {dish}. I mean it.',
  'We split the {dish} and nearly ordered seconds.',
  'I still think about the {dish}.',
  'Came for the {dish}, stayed for everything after.',
  'My sister, who likes nothing, finished the {dish}.',
  'You could smell the {dish} from the door, so that is what we had.',
  'I have tried the {dish} all over town and this is where I send people.',
  'The kitchen is careful: we had the {dish} twice in a month and it was the same both times.',
  'Start with the {dish}, then ask what is good that day.',
  'They were out of what I wanted and talked me into the {dish}. Lucky me.',
  'Three of us shared the {dish} and left nothing on the plate.',
  'I would drive across {area} for the {dish}.',
  'Get the {dish} and something green on the side.',
  'My father asked for the recipe of the {dish}. They laughed, kindly.',
  'The special was fine, but go for the {dish}.',
  'Every table around us had the {dish}, and now I know why.',
];

export const praiseOfPlace: readonly string[] = [
  'Our server remembered us from the spring.',
  'We walked in at eight on a Friday and had a table in ten minutes.',
  'Loud in front, calm in back. Ask for the back.',
  'Nobody rushed us, even with people waiting.',
  'They made room for a stroller without a sigh.',
  'Good light, good music, chairs you can sit in.',
  'I ate at the bar alone and felt looked after.',
  'The points were in my account before the weekend.',
  'It has become our Thursday place.',
  'Water never ran out and the check came when we wanted it.',
  'Took my parents for their anniversary and the kitchen sent out a candle.',
  'Easy to talk at the table, which is rare in {area}.',
  'They took the allergy seriously and checked twice.',
  'Half the room seems to live around the corner.',
  'Street parking was easier than I feared.',
  'Staff clearly like each other, and it shows.',
];

export const verdicts: readonly string[] = [
  'Will be back.',
  'Worth the trip.',
  'Already booked again.',
  'Bring someone who likes to share.',
  'Fair prices for what you get.',
  'Go early.',
  'Now I have to try the rest of the menu.',
  'A keeper.',
  'Exactly what I wanted on a rainy night.',
  'I would give it six stars if I could.',
];

export const mixed: readonly string[] = [
  'The {dish} was what we came for and it delivered; the rest was just fine.',
  'Nice room and friendly people, but it took forty minutes to get the {dish}.',
  'I liked the {dish} better the first time. Still a decent night out.',
  'Good for a weeknight. I would not cross town for it.',
  'A bit loud for us, though the food was good.',
  'Portions are smaller than they used to be.',
  'Solid, not special. Service was lovely.',
  'They were short of staff and said so, which I appreciated. We waited.',
];

export const complaints: readonly string[] = [
  'My {dish} came out cold. They took it off the check, which was decent of them.',
  'We waited an hour with a reservation.',
  'Too salty for me, and I like salt.',
  'Busy night, wrong order, and nobody checked on us until the end.',
  'Pricey for what lands on the plate.',
  'Maybe an off night. I will give it one more try.',
];

export const firstNames =
  'Aaliyah Andre Angela Ben Bianca Caleb Carmen Chris Dana Daniel Darius Diane Elena Eli Erin Ethan Fatima Frank Gabe Gloria Grace Hank Hannah Imani Isaac Jada James Jenna Joel Jordan Julia Kai Karen Keisha Kevin Lena Leo Luis Mae Marcus Maria Maya Mei Miguel Mike Monica Nadia Nate Nina Noah Omar Patrice Paul Priya Rachel Ray Renee Rosa Sam Sara Simone Steve Tasha Theo Tomas Tyler Vanessa Victor Will Yuki Zoe'.split(
    ' ',
  );
