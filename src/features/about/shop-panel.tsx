import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { COMPANY } from '#shared/shop/company'
import { paths } from '#shared/site/paths'
import { useShopInfo } from '#ui/shop/shop-info'
import panel from './panel.module.css'
import classes from './shop-panel.module.css'
import { ShopPlan } from './shop-plan'

/** Rooms of the shop in the order in which a rig passes through them; the plan shows their numbers. */
const ROOMS = [
  ['Design office', 'Your tools on the table, your rig on the screen.'],
  ['Sheet stock', 'Aluminum, flat and dry, from the mill.'],
  ['Cutting and bending', 'Two press brakes; a full side in one stroke.'],
  ['Weld bays', 'One welder, one body, from frame to doors.'],
  ['Upfitting', 'Drawers, lights, water and power; weighed when finished.'],
  ['Delivery', 'Mounted on your truck, and every latch explained.'],
] as const

/** The facility, with a numbered floor plan. */
export function ShopPanel() {
  const { phone, phoneHref } = useShopInfo().facts
  return (
    <div className={`rw-columns ${classes.columns}`}>
      <div className={panel.text}>
        <h3 className="rw-text-28">26,000 square feet, one roof</h3>
        <p>
          Our {COMPANY.facility} is in {COMPANY.location}. Aluminum welds best when it’s warm and dry, so
          that’s how we keep the building, in January and in July.
        </p>
        <p>
          Everything happens here: design, cutting, bending, welding, upfitting and mounting. If there’s a
          question on the floor, the answer is forty steps away.
        </p>
        <div className="rw-cluster rw-gap-12 rw-above-8">
          <Button component={Link} to={paths.contact}>
            Visit the Shop
          </Button>
          <Button component="a" href={phoneHref} variant="default">
            Call {phone}
          </Button>
        </div>
      </div>
      <figure className={classes.figure}>
        <ShopPlan />
        <figcaption>
          <ol className={classes.rooms}>
            {ROOMS.map(([name, text]) => (
              <li key={name} className={classes.room}>
                <strong>{name}</strong> <span>{text}</span>
              </li>
            ))}
          </ol>
        </figcaption>
      </figure>
    </div>
  )
}
