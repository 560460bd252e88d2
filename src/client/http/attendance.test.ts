import { expect, test } from 'vitest'
import { watchAttendance } from './attendance.ts'

test('nobody is at work in a page five minutes after the last input', () => {
  const target = new EventTarget()
  let minutes = 0
  const isAttended = watchAttendance(target, () => minutes * 60_000)
  const look = (at: number) => {
    minutes = at
    return isAttended()
  }
  expect([look(0), look(4), look(5), look(500)]).toEqual([true, true, false, false])
  for (const type of ['keydown', 'pointermove', 'wheel', 'touchmove', 'click', 'input']) {
    target.dispatchEvent(new Event(type))
    expect([look(minutes + 4), look(minutes + 1)]).toEqual([true, false])
  }
  target.dispatchEvent(new Event('visibilitychange'))
  expect(isAttended()).toBe(false)
})
