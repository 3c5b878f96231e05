import { connect, createServer } from 'node:net';

const PACKET = 1460;
const TICK_MS = 5;

/**
 * A line as a cheap phone has it: what comes over it shares one bandwidth, packet by packet in turns, and everything
 * takes its time both ways, preflights and the opening of connections too, which a browser's own emulation leaves out.
 * TCP's slow start is left out: it would be to the disadvantage of large files.
 * @param {{ kbit: number, roundTripMs: number }} options
 */
export function slowLine({ kbit, roundTripMs }) {
  const down = turns(kbit);
  const up = turns(kbit);
  const servers = [];
  const oneWay = roundTripMs / 2;
  let preflights = 0;

  function carry(from, to, line, extraMs) {
    const lane = line.lane();
    const opened = performance.now() + extraMs;
    const late = (work) => setTimeout(work, Math.max(oneWay, opened + oneWay - performance.now()));
    from.on('data', (data) => {
      for (let at = 0; at < data.length; at += PACKET) {
        const packet = data.subarray(at, at + PACKET);
        lane.push(packet.length, () => late(() => to.destroyed || to.write(packet)));
      }
    });
    from.on('end', () => lane.push(0, () => late(() => to.end())));
    from.on('close', () => late(() => to.end()));
    from.on('error', () => to.destroy());
  }

  return {
    /** How many questions of browsers before a call have come over it; they show them to nobody. */
    preflights: () => preflights,
    /** What listens on `port` of this machine leads over the line to `target`. */
    async lead(port, target) {
      const server = createServer({ noDelay: true }, (near) => {
        const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
        near.on('data', (data) => {
          if (data.subarray(0, 8).toString() === 'OPTIONS ') preflights++;
        });
        // The handshake of a connection is one way there and back before the first byte may go.
        carry(near, far, up, roundTripMs);
        carry(far, near, down, 0);
      });
      await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
      servers.push(server);
    },
    close() {
      down.stop();
      up.stop();
      for (const server of servers) server.close();
    },
  };
}

/** One bandwidth for all lanes, a packet of each in turn. */
function turns(kbit) {
  const lanes = new Set();
  const perMs = kbit / 8;
  let credit = 0;
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // What was not used is not saved up: an idle line is no faster afterwards.
    credit = Math.min(credit + (now - before) * perMs, perMs * TICK_MS * 4);
    before = now;
    while (credit > 0) {
      const [lane] = lanes;
      if (!lane) break;
      lanes.delete(lane);
      const { size, work } = lane.shift();
      credit -= size;
      work();
      if (lane.length > 0) lanes.add(lane);
    }
  }, TICK_MS);
  return {
    lane() {
      const lane = [];
      return {
        push(size, work) {
          lane.push({ size, work });
          lanes.add(lane);
        },
      };
    },
    stop: () => clearInterval(timer),
  };
}
