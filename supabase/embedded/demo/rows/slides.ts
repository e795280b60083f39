/** The slideshow of the home page; the last slide waits to be switched on. */
import type { DemoRow } from '../demo-row'
import { slidePicture as picture } from '../picture-path'

const slide = (
  key: string,
  order: number,
  title: string,
  subtitle: string,
  description: string,
  name: string,
  cta: [string, string],
  isActive = true,
): DemoRow<'slideshow_slides'> => ({
  key,
  age: 60 - order,
  title,
  subtitle,
  description,
  background_image: picture(name),
  cta_text: cta[0],
  cta_link: cta[1],
  secondary_cta_text: 'Get Custom Quote',
  secondary_cta_link: '/get-quote',
  is_active: isActive,
  display_order: order,
})

export const SLIDES: DemoRow<'slideshow_slides'>[] = [
  slide(
    'work',
    1,
    'Your shop, on your truck',
    'Custom aluminum rigs since 1994',
    'Bodies, caps and trailers drawn around the way you work, TIG welded in Genoa, New York.',
    'farrier-graphite-field-open',
    ['See Our Projects', '/projects'],
  ),
  slide(
    'vets',
    2,
    'Every drawer within reach',
    'For farriers and veterinarians',
    'Hot water, refrigerated meds and a place for every tool, in a unit that rinses out.',
    'vet-graphite-night-open',
    ['Farriers & Vets', '/farriers-vets'],
  ),
  slide(
    'responders',
    3,
    'First out, and ready',
    'For fire and EMS',
    'Brush trucks, quick attacks and light rescues that weigh less and carry more.',
    'brush-orange-dusk',
    ['First Responders', '/first-responders'],
  ),
  slide(
    'welded',
    4,
    '100% TIG-welded aluminum',
    'Lifetime warranty on cabinets',
    'No rivets in the frame, no steel to rust, two years on everything that moves.',
    'shop-weld',
    ['About the Shop', '/about'],
  ),
  slide(
    'winter',
    5,
    'Winter build slots are open',
    'Delivery before spring',
    'Order by the end of January and drive it home before the season begins.',
    'attack-black-shop',
    ['Rigs Available', '/rigs-available'],
    false,
  ),
]
