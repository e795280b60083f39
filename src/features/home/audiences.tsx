import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { PageSection } from '#ui/page/page-section'
import { Picture } from '#ui/pictures/picture'
import classes from './audiences.module.css'
import { useSectionPicture } from './queries'

/** `sizes` of the pictures: half of a wide screen, the full width of a phone. */
const SIZES = '(min-width: 86em) 39rem, (min-width: 48em) 45vw, 92vw'

const AUDIENCES = [
  {
    table: 'farriers_vets_sections',
    to: paths.farriersVets,
    title: 'Farriers & Vets',
    text: 'Bodies, caps, trailers and mobile clinic interiors built for field work.',
  },
  {
    table: 'first_responders_sections',
    to: paths.firstResponders,
    title: 'First Responders',
    text: 'Command, rescue, attack and brush: first out, and ready.',
  },
] as const

/** Links to the two section pages, by trade. */
export function Audiences() {
  return (
    <PageSection labelledBy="audiences-heading">
      <h2 id="audiences-heading" className="rw-below-24">
        Built around your trade
      </h2>
      <ul className={classes.tiles}>
        {AUDIENCES.map((audience) => (
          <li key={audience.to}>
            <Audience {...audience} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function Audience({ table, to, title, text }: (typeof AUDIENCES)[number]) {
  const picture = useSectionPicture(table)
  return (
    <Link to={to} className={classes.tile}>
      <div className={classes.picture}>
        <Picture path={picture} alt="" ratio="3/2" sizes={SIZES} />
      </div>
      <div className={classes.words}>
        <h3 className="rw-row rw-gap-16 rw-between rw-text-h2">
          {title} <IconArrowRight size={28} aria-hidden="true" className={classes.arrow} />
        </h3>
        <p>{text}</p>
      </div>
    </Link>
  )
}
