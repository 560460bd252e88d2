import type { JsonObject } from '#src/contract/json.ts'
import type { Position } from '../company.ts'
import { createTolerantReader } from './tolerant-reader.ts'

/**
 * Parses geographic data; undefined when there is none. PO boxes and unknown locations have zeros, which are outside
 * the Netherlands both in degrees and in the Dutch grid.
 */
export function parsePosition(geo: JsonObject): Position | undefined {
  const reader = createTolerantReader(geo)
  const place = (...names: string[]) => reader.readNumber(...names) || undefined
  const id = (...names: string[]) => {
    const text = reader.readText(...names)
    return text === undefined || /^0+$/.test(text) ? undefined : text
  }
  const position: Position = {
    latitude: place('gpsLatitude', 'latitude'),
    longitude: place('gpsLongitude', 'longitude'),
    rdX: place('rijksdriehoekX'),
    rdY: place('rijksdriehoekY'),
    // The registry misspells this name, and may correct it.
    addressableObject: id('addresseerbaarObjectId', 'adresseerbaarObjectId'),
    numberIndication: id('nummerAanduidingId', 'nummeraanduidingId'),
  }
  return Object.values(position).some((part) => part !== undefined) ? position : undefined
}

/** Whether a position can be shown on a map: degrees in or near the European Netherlands. */
export const isOnMap = ({ latitude, longitude }: Position): boolean =>
  latitude !== undefined &&
  longitude !== undefined &&
  latitude >= 50.7 &&
  latitude <= 53.7 &&
  longitude >= 3.2 &&
  longitude <= 7.3
