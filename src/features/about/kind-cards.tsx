import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { Card } from '#ui/lists/card'
import { CardGrid } from '#ui/lists/card-grid'
import { StretchedLink } from '#ui/lists/stretched-link'
import { Picture } from '#ui/pictures/picture'
import classes from './kind-cards.module.css'
import { useShowcase } from './queries'
import type { ShowcaseKind } from './showcase'

export interface KindCard {
  kind: ShowcaseKind
  title: string
  /** Short text under the title, such as a price range. */
  stamp?: string
  text: string
  /** Shown as the button of the card. */
  link: { label: string; to: string }
}

/** `sizes` of the pictures: two side by side except on a phone. */
const SIZES = '(min-width: 62em) 39rem, (min-width: 48em) 46vw, 92vw'

/** Kinds of rigs or of customers, each with a real project from the gallery. A click on a card follows its button. */
export function KindCards({ label, cards }: { label: string; cards: readonly KindCard[] }) {
  const showcase = useShowcase(cards.map(({ kind }) => kind))
  return (
    <CardGrid columns={2} label={label}>
      {cards.map(({ kind, title, stamp, text, link }) => {
        const build = showcase[kind]
        return (
          <Card
            key={kind}
            picture={<Picture path={build?.images[0]} alt="" ratio="16/9" sizes={SIZES} />}
            actions={
              <Button component={Link} to={link.to} variant="default">
                {link.label}
              </Button>
            }
          >
            <h4 className="rw-text-24">
              <StretchedLink to={link.to}>{title}</StretchedLink>
            </h4>
            {stamp ? <p className={classes.stamp}>{stamp}</p> : null}
            <p>{text}</p>
            {build ? (
              <p className={classes.build}>
                Pictured: <Link to={paths.project(build)}>{build.title}</Link>
              </p>
            ) : null}
          </Card>
        )
      })}
    </CardGrid>
  )
}
