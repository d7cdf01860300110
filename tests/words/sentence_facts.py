"""Which facts a sentence names."""

from fluent.syntax.visitor import Visitor


class Facts(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802 - the visitor's own naming
        self.names.add(node.id.name)
