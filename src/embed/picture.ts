/** The stages of an embed as one picture: all of each is on its canvas. */

export function pictureOf(stages: readonly HTMLElement[]): HTMLCanvasElement {
  const boxes = stages.map((stage) => stage.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const picture = document.createElement('canvas');
  picture.width = Math.round(
    (Math.max(...boxes.map((box) => box.right)) - left) * devicePixelRatio,
  );
  picture.height = Math.round(
    (Math.max(...boxes.map((box) => box.bottom)) - top) * devicePixelRatio,
  );
  const pen = picture.getContext('2d');
  const [first] = stages;
  if (!pen || !first) return picture;
  pen.scale(devicePixelRatio, devicePixelRatio);
  pen.fillStyle = paperOf(first);
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.translate(-left, -top);
  for (const canvas of stages.flatMap((stage) => [...stage.querySelectorAll('canvas')])) {
    const { x, y, width, height } = canvas.getBoundingClientRect();
    pen.drawImage(canvas, x, y, width, height);
  }
  return picture;
}

/** The first colour behind an element, within the embed. */
function paperOf(element: Element | null): string {
  for (let each = element; each; each = each.parentElement) {
    const { backgroundColor } = getComputedStyle(each);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'white';
}
