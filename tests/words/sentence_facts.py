"""Which facts a sentence names."""

from fluent.syntax.visitor import Visitor


class Facts(Visitor):
    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):  # noqa: N802 - the visitor's own naming
        self.found.add(node.id.name)
