import { Button } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router-dom'
import { chassisName } from '#shared/catalog/chassis/chassis-match'
import { canBuyRig, isSoldRig, rigListTone, rigStatusWords } from '#shared/catalog/rig-statuses'
import { specialtyName } from '#shared/catalog/specialty-match'
import { hasRigPrice } from '#shared/pricing/rig-price'
import { whatIsIncluded } from '#shared/pricing/what-price-covers'
import { paths } from '#shared/site/paths'
import { joinParts } from '#shared/text/join-parts'
import type { RowMark } from '#sync/core/row-mark'
import { CatalogCard } from '#ui/lists/catalog-card'
import { FavoriteButtonContext } from '#ui/lists/favorite-button-context'
import { Tag } from '#ui/lists/tag'
import { formatRigPrice } from './format-rig-price'
import type { Rig } from './queries'
import classes from './rig-card.module.css'
import { useRigRequest } from './use-rig-request'

export interface RigCardProps {
  rig: Rig
  /** The first card of the page: its picture is loaded eagerly. */
  isFirst?: boolean
  /** Set until the server has confirmed a change of the rig (U3). */
  mark?: RowMark | undefined
  headingLevel?: 2 | 3
  /** Below the price, such as the box that picks it for comparing. */
  children?: ReactNode
  /** A further button. */
  action?: ReactNode
}

/**
 * A rig in the list (Site 2): picture, badges, price, availability, 'View Details' and 'Contact'. Only the button of a
 * rig that can be bought is orange; a sold one offers 'Request a Similar Rig'.
 */
export function RigCard({ rig, isFirst = false, mark, headingLevel = 2, children, action }: RigCardProps) {
  const request = useRigRequest()
  const { id, title, status, year } = rig
  const specialty = specialtyName(rig.specialty)
  const headingId = `rig-${id}`
  const isSold = isSoldRig(status)
  const words = rigStatusWords(status)
  const included = hasRigPrice(rig.price) ? whatIsIncluded(rig) : null
  const vehicle = [year, rig.make, rig.model].filter(Boolean).join(' ')
  const details = (
    <Button
      key="details"
      component={Link}
      to={paths.rig(rig)}
      variant={canBuyRig(status) ? 'filled' : 'default'}
      aria-describedby={headingId}
    >
      View Details
    </Button>
  )
  const ask = (
    <Button key="ask" variant="default" aria-describedby={headingId} onClick={() => request(rig)}>
      {isSold ? 'Request a Similar Rig' : 'Contact'}
    </Button>
  )
  return (
    <CatalogCard
      headingId={headingId}
      title={title}
      kind={joinParts(vehicle, chassisName(rig.chassis_type))}
      to={paths.rig(rig)}
      picture={rig.images?.[0]}
      isFirst={isFirst}
      mark={mark}
      headingLevel={headingLevel}
      over={use(FavoriteButtonContext)('rig', rig, headingId)}
      tags={
        <>
          <Tag tone={rigListTone(status)}>{words.label}</Tag>
          {specialty ? <Tag tone="graphite">{specialty}</Tag> : null}
        </>
      }
      actions={[...(isSold ? [ask, details] : [details, ask]), action]}
    >
      <p className={classes.price}>{formatRigPrice(rig.price)}</p>
      {included ? <p className="rw-soft">{included}</p> : null}
      {words.text ? (
        <p className={classes.status} data-tone={words.tone}>
          {words.text}
        </p>
      ) : null}
      {children}
    </CatalogCard>
  )
}
